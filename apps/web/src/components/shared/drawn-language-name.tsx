import type { LanguageCode } from '@arogo/contract/languages';

/** 'हिन्दी' in Anek Devanagari (SIL OFL 1.1), a hundred units to the em. A system may have no such letters, and its own page needs none of it. */
const hindiPath =
  'M17 0L17 -59L9 -59L9 0ZM28 -57L28 -63L-2 -63L-1 -57ZM35 -88Q22 -88 16 -82Q9 -77 9 -65L9 -62L17 -62L17 -65' +
  'Q17 -73 21 -77Q26 -81 35 -81Q45 -81 53 -78Q62 -74 69 -68L69 -68L68 -76Q62 -81 53 -85Q45 -88 35 -88ZM59 -57' +
  'L82 -57L81 -63L59 -63ZM72 -59L65 -59L65 -48L72 -48ZM82 -57L82 -63L24 -63L25 -57ZM64 -59L64 -42L72 -40L72 -59' +
  'ZM38 -22L44 -26Q42 -27 41 -29Q40 -30 40 -33L40 -33Q40 -37 44 -39Q47 -41 55 -41Q60 -41 64 -41Q68 -41 72 -40' +
  'L72 -46Q68 -47 63 -47Q58 -48 54 -48Q42 -48 37 -44Q32 -40 32 -34L32 -33Q32 -30 34 -27Q35 -25 38 -22ZM69 8' +
  'L70 2Q67 2 64 3Q61 3 58 3Q50 3 46 0Q41 -3 41 -9L41 -10Q41 -16 44 -19Q48 -22 55 -22Q61 -22 64 -19' +
  'Q67 -17 67 -11L67 -8L74 -8Q75 -9 75 -10Q75 -12 75 -13Q75 -18 73 -21Q71 -25 66 -26Q62 -28 55 -28' +
  'Q51 -28 47 -27Q44 -26 41 -25L40 -24Q36 -22 35 -19Q33 -15 33 -10L33 -9Q33 -3 36 1Q39 6 45 8Q50 10 57 10' +
  'Q61 10 64 9Q67 9 69 8ZM128 -57L128 -63L78 -63L79 -57ZM90 -13L97 -13L97 -39L90 -39L86 -36Q86 -32 87 -28' +
  'Q87 -24 88 -21Q89 -17 90 -13ZM112 -39L94 -39L94 -33L122 -33L122 -39Q121 -39 119 -39Q118 -39 116 -39' +
  'Q114 -39 112 -39ZM146 -57L168 -57L168 -63L145 -63ZM159 -59L151 -59L151 -48L159 -48ZM111 -57L170 -57L169 -63' +
  'L110 -63ZM151 -41L159 -39L159 -59L151 -59ZM159 -27L152 -27L152 -12L152 -11L155 7L162 7L159 -12ZM140 -11' +
  'Q133 -11 129 -15Q126 -18 126 -25L126 -26Q126 -33 130 -36Q134 -40 142 -40Q146 -40 150 -40Q154 -39 159 -39' +
  'L159 -45Q154 -46 150 -46Q145 -46 141 -46Q129 -46 123 -41Q118 -36 118 -26L118 -25Q118 -18 120 -14' +
  'Q123 -9 128 -7Q133 -5 139 -5Q144 -5 148 -6Q151 -7 153 -9L152 -15Q150 -13 147 -12Q144 -11 140 -11ZM184 0' +
  'L184 -59L176 -59L176 0ZM195 -57L195 -63L165 -63L166 -57ZM167 -89Q159 -89 155 -85Q151 -81 151 -75' +
  'Q151 -73 151 -72Q151 -70 151 -69L158 -68L158 -73Q158 -78 160 -80Q163 -82 167 -82Q172 -82 174 -80' +
  'Q177 -77 177 -71L177 -62L184 -62L184 -71Q184 -80 180 -85Q175 -89 167 -89Z';

/** Language names as paths, because a page in another script does not load their fonts. */
const drawnPaths: Readonly<Partial<Record<LanguageCode, string>>> =
  import.meta.env.VITE_LANGUAGE === 'hi' ? {} : { hi: hindiPath };

/** The name of a language in its own script, independent of installed fonts. Nothing moves when a font loads. */
export function LanguageName({ code, name }: { readonly code: LanguageCode; readonly name: string }) {
  const path = drawnPaths[code];
  if (path === undefined) return name;
  return (
    <>
      <svg
        viewBox="-2 -102 197 172"
        aria-hidden="true"
        className="h-[1.72em] w-[1.97em] fill-current stroke-current stroke-2"
      >
        <path d={path} />
      </svg>
      <span className="sr-only">{name}</span>
    </>
  );
}
