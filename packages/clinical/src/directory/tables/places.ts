/**
 * States and union territories: code of ISO 3166-2:IN with the older ones in use, the name, other names and Hindi names. The
 * vehicle codes that people type (OR, UA, TS) are among them.
 */
export const states: Readonly<Record<string, string>> = {
  AN: 'Andaman and Nicobar Islands|andaman|andaman nicobar|अंडमान और निकोबार',
  AP: 'Andhra Pradesh|andhra|आंध्र प्रदेश',
  AR: 'Arunachal Pradesh|arunachal|अरुणाचल प्रदेश',
  AS: 'Assam|asom|असम',
  BR: 'Bihar|बिहार',
  CH: 'Chandigarh|chd|चंडीगढ़',
  CG: 'Chhattisgarh|ct|chattisgarh|chhatisgarh|छत्तीसगढ़',
  DH: 'Dadra and Nagar Haveli and Daman and Diu|dn|dd|dnh|dnhdd|daman and diu|dadra and nagar haveli|दादरा और नगर हवेली|दमन और दीव',
  DL: 'Delhi|nct of delhi|delhi ncr|दिल्ली',
  GA: 'Goa|गोवा',
  GJ: 'Gujarat|guj|gujrat|गुजरात',
  HR: 'Haryana|hry|हरियाणा',
  HP: 'Himachal Pradesh|himachal|हिमाचल प्रदेश',
  JK: 'Jammu and Kashmir|j and k|jammu kashmir|kashmir|जम्मू और कश्मीर',
  JH: 'Jharkhand|झारखंड',
  KA: 'Karnataka|ktk|karnatka|कर्नाटक',
  KL: 'Kerala|keralam|केरल',
  LA: 'Ladakh|लद्दाख',
  LD: 'Lakshadweep|लक्षद्वीप',
  MP: 'Madhya Pradesh|मध्य प्रदेश',
  MH: 'Maharashtra|mah|maha|महाराष्ट्र',
  MN: 'Manipur|मणिपुर',
  ML: 'Meghalaya|मेघालय',
  MZ: 'Mizoram|मिजोरम',
  NL: 'Nagaland|नागालैंड',
  OD: 'Odisha|or|orissa|ओडिशा|उड़ीसा',
  PY: 'Puducherry|pondicherry|pondy|पुदुचेरी|पांडिचेरी',
  PB: 'Punjab|panjab|पंजाब',
  RJ: 'Rajasthan|raj|राजस्थान',
  SK: 'Sikkim|सिक्किम',
  TN: 'Tamil Nadu|tamilnadu|तमिलनाडु|तमिल नाडु',
  TG: 'Telangana|ts|telengana|तेलंगाना',
  TR: 'Tripura|त्रिपुरा',
  UP: 'Uttar Pradesh|u p|उत्तर प्रदेश|यूपी',
  UK: 'Uttarakhand|ua|uttaranchal|uttrakhand|उत्तराखंड',
  WB: 'West Bengal|bengal|w b|paschim banga|पश्चिम बंगाल|बंगाल',
};

/**
 * Cities: today's name, older names and other spellings, and the Hindi name, parted by '|'. The largest by the census of 2011,
 * and others whose name changed or is spelt in several ways.
 */
export const cities = `
Mumbai|bombay|bambai|मुंबई|बंबई
Delhi|new delhi|dilli|dehli|old delhi|दिल्ली|नई दिल्ली
Bengaluru|bangalore|banglore|bengalooru|blr|बेंगलुरु|बंगलौर|बैंगलोर
Hyderabad|hydrabad|haidarabad|हैदराबाद
Ahmedabad|ahmadabad|amdavad|karnavati|अहमदाबाद
Chennai|madras|चेन्नई|मद्रास
Kolkata|calcutta|kolkatta|कोलकाता|कलकत्ता
Surat|सूरत
Pune|poona|puna|पुणे|पूना
Jaipur|जयपुर
Lucknow|lakhnau|laknow|लखनऊ
Kanpur|cawnpore|कानपुर
Nagpur|नागपुर
Indore|indor|इंदौर
Thane|thana|ठाणे|थाने
Bhopal|भोपाल
Visakhapatnam|vizag|vishakhapatnam|visakapatnam|waltair|विशाखापत्तनम|विशाखापट्टनम
Pimpri-Chinchwad|pimpri|chinchwad|pcmc|पिंपरी चिंचवड
Patna|पटना
Vadodara|baroda|वडोदरा|बड़ौदा
Ghaziabad|gaziabad|गाजियाबाद
Ludhiana|लुधियाना
Agra|आगरा
Nashik|nasik|नासिक|नाशिक
Faridabad|फरीदाबाद
Meerut|mirat|मेरठ
Rajkot|राजकोट
Kalyan-Dombivli|kalyan|dombivli|dombivali|कल्याण|डोंबिवली
Vasai-Virar|vasai|virar|वसई|विरार
Varanasi|benares|banaras|kashi|वाराणसी|बनारस|काशी
Srinagar|shrinagar|श्रीनगर
Aurangabad|chhatrapati sambhajinagar|sambhajinagar|sambhaji nagar|औरंगाबाद|छत्रपति संभाजीनगर
Dhanbad|धनबाद
Amritsar|अमृतसर
Navi Mumbai|new bombay|new mumbai|नवी मुंबई
Prayagraj|allahabad|prayag|ilahabad|प्रयागराज|इलाहाबाद
Ranchi|रांची
Howrah|haora|हावड़ा
Coimbatore|kovai|koyambatoor|कोयंबटूर
Jabalpur|jubbulpore|जबलपुर
Gwalior|ग्वालियर
Vijayawada|bezawada|विजयवाड़ा
Jodhpur|जोधपुर
Madurai|मदुरै
Raipur|रायपुर
Kota|कोटा
Guwahati|gauhati|गुवाहाटी
Chandigarh|chandigadh|चंडीगढ़
Solapur|sholapur|सोलापुर
Hubballi|hubli|hubli dharwad|hubballi dharwad|dharwad|हुबली
Tiruchirappalli|trichy|tiruchi|trichinopoly|तिरुचिरापल्ली
Bareilly|bareli|बरेली
Mysuru|mysore|मैसूर|मैसूरु
Tiruppur|tirupur|तिरुपुर
Gurugram|gurgaon|gudgaon|गुरुग्राम|गुड़गांव
Aligarh|अलीगढ़
Jalandhar|jullundur|jalandar|जालंधर
Bhubaneswar|bhubaneshwar|भुवनेश्वर
Salem|सेलम
Thiruvananthapuram|trivandrum|तिरुवनंतपुरम|त्रिवेंद्रम
Kochi|cochin|ernakulam|कोच्चि|कोचीन
Dehradun|dehra dun|देहरादून
Noida|नोएडा
Moradabad|muradabad|मुरादाबाद
Gorakhpur|गोरखपुर
Jamshedpur|tatanagar|tata nagar|जमशेदपुर
Bhilai|भिलाई
Cuttack|katak|कटक
Kozhikode|calicut|कोझिकोड
Mangaluru|mangalore|मंगलुरु|मंगलौर
Puducherry|pondicherry|pondy|पुदुचेरी|पांडिचेरी
Shimla|simla|शिमला
Ajmer|अजमेर
Udaipur|उदयपुर
Jammu|जम्मू
Belagavi|belgaum|बेलगाम
Kalaburagi|gulbarga|गुलबर्गा
Ballari|bellary|बेल्लारी
Shivamogga|shimoga|शिमोगा
Tumakuru|tumkur
Vijayapura|bijapur
Davanagere|davangere
Thrissur|trichur
Kollam|quilon
Alappuzha|alleppey|alleppy
Kannur|cannanore
Palakkad|palghat
Thanjavur|tanjore
Tirunelveli|nellai
Thoothukudi|tuticorin
Udhagamandalam|ooty|ootacamund|ऊटी
Kanyakumari|cape comorin|कन्याकुमारी
Panaji|panjim|पणजी
Ayodhya|faizabad|अयोध्या|फैजाबाद
Rishikesh|hrishikesh|ऋषिकेश
Haridwar|hardwar|हरिद्वार
Kakinada|cocanada
Rajahmundry|rajamahendravaram
Silchar
Vellore
Nellore
Guntur
Warangal
Dharamshala|dharamsala|धर्मशाला
Nainital|naini tal|नैनीताल
Kharagpur
Asansol|आसनसोल
Siliguri|सिलीगुड़ी
Durgapur
Gaya|गया
Bhagalpur|भागलपुर
Muzaffarpur|मुजफ्फरपुर
Bikaner|बीकानेर
Jhansi|झांसी
Ujjain|उज्जैन
Kolhapur|कोल्हापुर
Ahmednagar|ahmadnagar|ahilyanagar|ahilya nagar
Hosur
Bharuch|broach
Khambhat|cambay
Bhavnagar
Jamnagar
Anand
Nanded
Amravati
Sangli
Rohtak
Panipat
Hisar|hissar
Karnal
Patiala
Bathinda|bhatinda
Mathura|मथुरा
Saharanpur
Rourkela|raurkela
Burdwan|bardhaman|barddhaman|bardhman
Imphal
Shillong
Aizawl
Kohima
Itanagar
Agartala
Gangtok
Port Blair|sri vijaya puram
Margao|madgaon
Vasco da Gama|vasco
Bhiwandi
Kurnool
Malegaon
Jalgaon
Akola
Korba
Bokaro
Dhule|dhulia
Muzaffarnagar
Latur
Bhilwara
Brahmapur|berhampur
Shahjahanpur|shahjanpur
Firozabad|ferozabad
Nizamabad
Rampur
`;
