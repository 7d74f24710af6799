import type { ArticleSection } from '@arogo/contract/articles';

/** Words by which a message asks for a section of an article, parted by '|'; '=' before words that stand as they are. */
export const articleQuestionWords: Readonly<Record<ArticleSection, string>> = {
  about: `=what is|=what are|=what does|=define|tell me about|=meaning of|=kya hai|=kya h|=kya hota hai|=kya hoti hai|=kya hote hain|=kya hota h|=kya cheez|=kis cheez|=matlab kya|=ke baare mein|=ke bare me|=ke baare me|full form|explain|samjhao|jankari|
    =क्या है|=क्या होता है|=क्या होती है|=क्या होते हैं|=के बारे में|मतलब|जानकारी|समझाओ`,
  use: `used for|uses of|=what for|=for what|given for|prescribed for|purpose|=why do i take|=why am i taking|=why is it given|=kis liye|kisliye|=kiske liye|=kis kaam|=kis bimari|=kyu di jati|=kyun di jati|=kyu khate|=kyu lete|=kyun lete|=kis ke liye|fayda|fayde|
    =किस लिए|किसलिए|=किसके लिए|=किस काम|=किस बीमारी|=क्यों दी जाती|=क्यों लेते|=क्यों खाते|फायदा|फायदे`,
  low: 'low|kam|kami|decreased|deficiency|below normal|=gir gaya|=ghat gaya|कम|कमी',
  high: 'high|badha|badhi|badhna|badh|zyada|jyada|increased|raised|elevated|ज्यादा|ज़्यादा|बढ़ा|बढ़ी|बढ़ना|बढ़',
  effects:
    'side effect|side effects|sideeffect|sideeffects|adverse effect|adverse effects|nuksan|nuksaan|नुकसान|साइड इफेक्ट|दुष्प्रभाव|=what can it cause',
  alcohol:
    'alcohol|beer|whisky|whiskey|wine|vodka|liquor|daru|daaru|sharab|sharaab|booze|शराब|दारू|दारु|बीयर|=drink with|=have a drink',
  food: `eat|eating|food|foods|diet|=kya khau|=kya khaun|=kya khaye|=kya khayen|=kya khana|=kya khaana|=kya khaane|=kya kha|=nahi khana|=nahin khana|parhej|parhez|=diet chart|nutrition|aahar|
    =क्या खाऊं|=क्या खाऊँ|=क्या खाएं|=क्या खाएँ|=क्या खाये|=क्या खाना|=नहीं खाना|आहार|परहेज|परहेज़|भोजन|डाइट`,
  doctor: `=when to see a doctor|=when to see doctor|=when should i see|=when should one see|=when to worry|=when should i worry|=when to go to|is it serious|dangerous|khatarnak|=kab dikhaye|=kab dikhana|=doctor ko kab|=kab jana chahiye|
    =डॉक्टर को कब|=कब दिखाएं|=कब दिखाना|खतरनाक`,
};
