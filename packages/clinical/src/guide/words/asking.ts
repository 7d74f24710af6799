/** Words by which it is told what is asked; a rule puts them together. Parted by '|'. */
export const askingWords = {
  last: 'last|latest|recent|newest|previous|past|last time|most recent|current|now|पिछली|पिछला|पिछले|आखिरी|अंतिम|पिछली बार|pichla|pichli|pichle|aakhri|akhri|aakhiri|last wala|last wali',
  what: 'what|whats|which|kya|kaun si|kaun sa|kaunsi|kaunsa|konsi|konsa|kitna|kitni|kitne|क्या|कौन सी|कौन सा|कौनसी|कौनसा|कितना|कितनी|कितने',
  hello: 'hello|hi|hey|hii|hiii|helo|hllo|namaste|namaskar|namaskaram|good morning|good afternoon|good evening|greetings|नमस्ते|नमस्कार|हेलो|हैलो|हाय|सलाम|प्रणाम|pranam|salaam|ram ram|jai shri krishna|sat sri akal|vanakkam',
} as const;
