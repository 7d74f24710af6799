import { expect, it } from 'vitest';
import { parseAttributions } from './attribution.ts';

it('reads text and links, and says the same once', () => {
  const osm = '&copy; <a href="https://www.openstreetmap.org/copyright" target="_blank">OpenStreetMap</a> contributors';
  expect(parseAttributions([osm, '<b>Tiles &amp; style</b>&nbsp;by us', osm, '', ' <br> '])).toEqual([
    [
      { text: '© ' },
      { text: 'OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
      { text: ' contributors' },
    ],
    [{ text: 'Tiles & style by us' }],
  ]);
});

it.each([
  ['<a href="javascript:alert(1)">x</a>', [{ text: 'x' }]],
  ["<a class=a href='https://a.example/?a=1&amp;b=2'>x</a>", [{ text: 'x', url: 'https://a.example/?a=1&b=2' }]],
  ['<a href=https://a.example>x</a>', [{ text: 'x', url: 'https://a.example/' }]],
  ['<a href="/own">x</a>', [{ text: 'x' }]],
  ['<img src=x onerror=alert(1)>&lt;b&gt;', [{ text: '<b>' }]],
  ['&#169; &#xa9; &#0; &nothing;', [{ text: '© © &#0; &nothing;' }]],
])('%s', (html, parts) => {
  expect(parseAttributions([html])).toEqual([parts]);
});
