/** What people type of a danger in a few words, with nothing around it. */
export const shortWords: Readonly<Record<string, string>> = {
  shortDrowned: 'drowned|drowning',
  shortDrown: 'doob gaya|doob gayi|doob gaye|doob raha|doob rahi|डूब गया|डूब गई|डूब गए|डूब रहा',
  shortHeatStroke: 'heat stroke|heatstroke|sun stroke|sunstroke|लू लग गई|लू लग गयी|लू लग गया',
  shortHeadInjury:
    'head injury|head injured|head is bleeding|skull fracture|sir fat gaya|sir phat gaya|sar fat gaya|sar phat gaya|sir phoot gaya|sir foot gaya|सिर फट गया|सिर फूट गया|sir me chot|sir mein chot|sir par chot|sir pe chot|सिर में चोट|सिर पर चोट',
  shortPregnancy:
    'no fetal movement|no foetal movement|no baby movement|baby not kicking|no kicks since|bleeding after abortion|bleeding after miscarriage|abortion ke baad bleeding|abortion ke baad khoon|गर्भपात के बाद खून',
  shortUrine:
    'cannot pass urine|cant pass urine|unable to pass urine|not able to pass urine|peshab nahi aaya|peshab band|पेशाब नहीं आया|पेशाब बंद|urine not coming|urine band|urine nahi aa raha',
  shortFire:
    'garam tel se jal|गरम तेल से जल|ubalte paani se jal|aag lag gayi|aag lag gai|आग लग गई|आग लग गयी|caught fire|khaulta paani gir|khaulta pani gir|ubalta paani gir|ubalta pani gir|खौलता पानी गिर|उबलता पानी गिर|garam tel gir|गरम तेल गिर|tezab fenka|tezaab fenka|tezab phenka|तेजाब फेंका|acid fenka|acid thrown|threw acid|burnt with boiling|burned with boiling|burnt by boiling|burnt with hot oil',
  shortBurned: 'jal gaya|jal gayi|jal gaye|जल गया|जल गई|जल गए|jal gyi|jal gya',
  shortAccident:
    'road accident|car accident|bike accident|truck accident|train accident|hit by car|hit by a car|hit by bike|hit by truck|run over',
  shortCut:
    'cut my hand deeply|cut my wrist|artery cut|cut artery|vein cut|deeply cut|cut deeply|cut very deep|haath kat gaya|hath kat gaya|हाथ कट गया|ungli kat gayi|उंगली कट गई|nas kat gayi|नस कट गई',
  shortBat: 'bat scratched|bat bit|bat bite|chamgadar ne kaata|chamgadar ne kata|चमगादड़ ने काटा',
  shortHeart:
    'ko attack aaya hai|ko attack aaya|ko attack aa gaya|ko attack pada|dhadkan ruk gayi|धड़कन रुक गई|dil ruk gaya',
  shortUnconscious: 'hosh me nahi|hosh mein nahi|होश में नहीं|hosh nahi hai|होश नहीं है|hosh nahi aa raha|होश नहीं आ रहा',
  shortPoison:
    'weed =killer|weed killer|weedkiller|floor cleaner|toilet cleaner|drain cleaner|insecticide|paint thinner|rat =killer|rat killer|hand sanitizer',
  shortSwallowedPills:
    'swallowed pills|swallowed tablets|swallowed medicine|goli nigal li|goliyan nigal li|गोली निगल ली|गोलियां निगल ली|dawai nigal li|दवाई निगल ली',
  shortPoisoned: 'poisoned|been poisoned',
  shortChildTook:
    'bachche ne dawai kha li|bacche ne dawai kha li|bache ne dawai kha li|bachche ne goli kha li|bacche ne goli kha li|बच्चे ने दवाई खा ली|बच्चे ने दवा खा ली|बच्चे ने गोली खा ली|child ate medicine|child ate tablets|child ate tablet|baby ate medicine|baby ate tablet|kid ate medicine|kid ate tablets|son ate tablets|daughter ate tablets',
  shortThroatSwell:
    'throat swelling|throat is swelling|throat swollen|throat is swollen|gala sooj|gala suj|गला सूज|गले में सूजन|gale me sujan|gale mein sujan',
  shortOneSide:
    'ek taraf ka haath nahi|ek taraf ka hath nahi|एक तरफ का हाथ नहीं|ek taraf ka pair nahi|one side not moving|one side of body not moving|one side paralysed|one side paralyzed',
  shortDysentery: 'khooni dast|khuni dast|खूनी दस्त|bloody diarrhoea|bloody diarrhea|bloody loose motion',
  shortIngest: 'drank|drunk|drink|swallowed|consumed|ate|had|pi liya|pee liya|पी लिया|kha liya|खा लिया|kha li|खा ली',
  shortNosebleed: 'nosebleed|nose bleed|naak se khoon|नाक से खून',
  shortMinutes:
    '5 minutes|five minutes|10 minutes|ten minutes|15 minutes|20 minutes|30 minutes|half an hour|one hour|1 hour|aadhe ghante|आधे घंटे',
  bitMe: 'bit me|bites me|biting me',
  shortFit: 'fit for|fits for|fit since|fits since|having fit|having a fit|getting fits',
  shortHeadache:
    'severe headache with vomiting|bahut tez sir dard ulti|tez sir dard ulti|severe headache and vomiting|severe headache vomiting|bad headache and vomiting|bahut tez sir dard ulti|bahut tez sir dard aur ulti|tez sir dard aur ulti|बहुत तेज सिर दर्द और उल्टी|तेज सिर दर्द और उल्टी',
  shortSight:
    'sudden blurred vision|suddenly blurred vision|vision blurred suddenly|sudden blurry vision|achanak dhundhla|अचानक धुंधला',
  shortFeverDrowsy:
    'drowsy with fever|fever and drowsy|fever and very drowsy|drowsy and fever|bukhar me behosi|bukhar aur susti bahut',
  chest: 'सिने|छाति|chhathi|sinay',
  pain: 'दरद|darad|दर्द्|ddard|drad',
  painWord: 'दरद|darad|drad',
  child: 'bachha|bachhi|bachhon',
  baby: 'bachha|bachhi',
};
