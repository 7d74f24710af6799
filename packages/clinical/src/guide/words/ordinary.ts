import { buildWordSet } from '../../directory/search-text.ts';

/** Everyday words that name nothing, and those that are near to a word of the tables and no mistyping of it. */
export const ordinaryWords = `about above across actually after again all almost also although always am amount an another any anyone anything anyway are around away bad because become before began behind being below best better between big both bring but buy by call came
  can cant case check checked clear come coming condition confirm could couple course daily day days did didnt different difficult do does doesnt doing done dont door down due during each early easy either else end enough even evening ever every everyone everything exactly
  fact family far fast feel few fill find fine first five fold for found four from front full further gave general get give given go goes going gone good got great guess had half hall hand happen happened happening hard has hat have having he hear heard held hell her here him his
  hold home host hour hours house how however idea if important in inside instead into is isnt it its job just keep kept kind knew know known large late later least leave left less let life like likely line little live long longer look looking lot made make makes making many
  may maybe me mean meant member mention might mind mine minute minutes moment month months more morning most mostly much must my name near need needed never new next nice night no nobody nor normal normally not note nothing noticed now number of off office often oh old on once one
  only onto or order other others our out outside over own page part people perhaps person place plan please point possible problem problems proper properly put question quickly quite rather read ready real really reason rest right room said same saw say see seem seems seen self
  send sent set several shall she should side since sir situation six so some somehow someone something sometimes soon sorry sort start started still stuff such sure take taken talk tell ten than that the their them then there these they thing things think this those though thought
  three through till time times to today together told tomorrow tonight too took toward tried true try trying turn two under understand unless until up upon us use used using usual usually very want wanted was way we well went were what whatever when where whether which while who
  whole whom whose why wild will wish with within without word words work world would write wrong year years yes yesterday yet you young your yours madam bro bhai yaar dear sirji doc friend hmm ok okay please kindly urgent quickly ab abhi agar aisa aise aap apna apne apni bas bhai
  bar baar chal chala chali de dena deta di diya do dono fir gaya gayi gaye ho hona hua hui hue is isko iska iski jab jaise jis jo kar karke karna karne karta karti karte karu karun ke kisi ko koi kuch kuchh log matlab mila mile milta na ne pe par pata phir pura poora raha rahe
  rakha sab sabhi sakta sakti sake samay sath saath tab tak tarah tha the thi thoda tum tumhara un unka us uska usko vo wahi waqt wo woh ya yaha yahan yah zara gold sold cold fold bill fall fail call tall walk wall wait want hit bit sit fit kit pit cat rat mat bat hate late rate
  january february march april may june july august september october november december sing ring bring string finger bitter better
  maine mene hamne humne din dino kaisi kaisa kaise du doon dun lu loon lun karu karun karoon मैंने मैने हमने
  अब अभी अगर ऐसा ऐसे आप अपना अपने अपनी बस भाई बार कर करके करना करने करता करती करते का किसी को कोई कुछ जब जैसे जो ना ने पर पता फिर पूरा रहा रहे सब सकता सकती तब तक तरह था थे थी थोड़ा तुम दिन दिनों वह वो या यहां यह हुआ हुई हुए गया गई गए दे दो`;

const ordinaryWordSet = buildWordSet(ordinaryWords);
/** Whether a word, as it is compared, names nothing. */
export const isOrdinaryWord = (word: string): boolean => ordinaryWordSet.has(word);
