/** Common names of a region of India, as lists separated by spaces. The names of sample doctors are combined from them. */
export interface RegionNames {
  readonly male: readonly string[];
  readonly female: readonly string[];
  readonly family: readonly string[];
}

const parseRegionNames = (male: string, female: string, family: string): RegionNames => ({
  male: male.split(' '),
  female: female.split(' '),
  family: family.split(' '),
});

const north = parseRegionNames(
  'Aarav Abhishek Ajay Akash Alok Amit Anil Ankit Arvind Ashok Deepak Gaurav Harsh Manish Mohit Naveen Pankaj ' +
    'Prateek Rahul Rajesh Rakesh Ravi Rohit Sandeep Sanjay Saurabh Sunil Tarun Vikas Vivek',
  'Aditi Anjali Archana Deepa Divya Garima Jyoti Kavita Kiran Madhu Meenakshi Megha Neha Nidhi Nisha Pallavi ' +
    'Pooja Preeti Priya Ritu Ruchi Sadhana Shalini Shikha Shweta Sonal Sunita Swati Vandana Vineeta',
  'Agarwal Bajpai Bhatnagar Chaturvedi Chauhan Dixit Dubey Garg Goel Gupta Jain Joshi Kapoor Khanna Khare ' +
    'Malhotra Mathur Mehra Mishra Nigam Pandey Pathak Rastogi Rawat Saxena Sharma Shukla Singhal Srivastava Tandon ' +
    'Tiwari Tripathi Tyagi Upadhyay Verma Yadav',
);
const punjab = parseRegionNames(
  'Amarjit Baljit Daljit Gagandeep Gurpreet Harjit Harpreet Inderjit Jagdeep Jaspreet Kulwinder Lakhwinder ' +
    'Manpreet Navdeep Paramjit Ranjit Satnam Sukhdev Tejinder Varinder',
  'Amandeep Amrit Baljeet Gurleen Harleen Harsimran Jasleen Kamalpreet Kirandeep Kulwant Mandeep Navneet ' +
    'Parminder Prabhjot Rajwinder Ramandeep Rupinder Simran Sukhmani Taranjit',
  'Ahluwalia Bains Bajwa Bedi Bhullar Brar Chadha Cheema Dhaliwal Dhillon Gill Grewal Kahlon Kang Mann Pannu Sandhu Sekhon Sethi Sidhu Sodhi Toor Virk Walia',
);
const west = parseRegionNames(
  'Ajinkya Amol Aniket Ashish Chetan Dinesh Ganesh Girish Hemant Kedar Mahesh Makarand Mandar Milind Nikhil ' +
    'Nilesh Omkar Prasad Sachin Sagar Shailesh Shantanu Sudhir Tushar Vinayak Yogesh',
  'Aarti Anagha Ashwini Bhagyashree Gauri Ketaki Leena Madhura Manasi Medha Mrunal Mugdha Neelam Prajakta Rashmi ' +
    'Renuka Rujuta Sayali Sharvari Shilpa Smita Sneha Sulabha Tejaswini Vaishali Varsha',
  'Apte Bapat Bhave Bhosale Chavan Deshmukh Deshpande Dixit Gadgil Gaikwad Gokhale Jadhav Jog Joglekar Kale ' +
    'Karnik Kelkar Kulkarni Limaye Mahajan Mane More Naik Nene Oak Pawar Phadke Ranade Sathe Sawant Shinde Tambe ' +
    'Thakur Vaidya Wagh',
);
const gujarat = parseRegionNames(
  'Ankur Bhavesh Chirag Dhaval Dipesh Falgun Hardik Hiren Jatin Jignesh Kalpesh Ketan Kunal Mehul Mitesh Nirav ' +
    'Parth Pranav Rajan Snehal Tejas Umang Vipul Yash',
  'Avani Bhavna Bijal Charmi Darshana Dhara Foram Hetal Hiral Janki Jigna Kajal Khyati Komal Krupa Mital Nirali Pinal Poonam Rupal Sejal Sonali Trupti Urvi',
  'Acharya Amin Barot Bhatt Brahmbhatt Chokshi Chudasama Dalal Dave Desai Doshi Gajjar Gandhi Kapadia Kothari ' +
    'Mehta Modi Panchal Parekh Parikh Patel Raval Shah Sheth Solanki Soni Thakkar Trivedi Vora Vyas',
);
const bengal = parseRegionNames(
  'Abhijit Amitabha Anirban Arindam Arnab Ayan Biswajit Debashis Dipankar Gautam Indranil Joydeep Kaushik ' +
    'Koushik Partha Prasenjit Rajat Ranjan Rudra Sandip Sayan Shubhankar Somnath Subhasis Sudipta Tanmoy',
  'Aindrila Ananya Anindita Aparna Arpita Barnali Chandrima Debjani Dipanwita Gargi Indrani Jayati Kakoli Keya ' +
    'Mahua Mitali Moumita Nandini Paromita Rituparna Sanchita Sharmistha Sreya Sudeshna Susmita Tanushree',
  'Bagchi Bandyopadhyay Banerjee Basu Bhattacharya Biswas Bose Chakraborty Chatterjee Chowdhury Das Dasgupta ' +
    'Datta Dey Ganguly Ghosh Guha Kar Kundu Lahiri Maitra Majumdar Mitra Mukherjee Nandi Pal Roy Saha Sarkar Sen ' +
    'Sengupta Sinha',
);
const tamil = parseRegionNames(
  'Anand Aravind Arun Ashwin Balaji Barath Dinesh Ganesan Gopal Hari Ilango Jagan Karthik Kumaran Mani Murugan ' +
    'Muthu Natarajan Prabhu Prakash Raghavan Rajkumar Ramesh Saravanan Senthil Sridhar Suresh Vasanth Vignesh Vijay',
  'Abirami Akila Anitha Bhuvana Chitra Devi Gayathri Geetha Hema Indira Janani Kalpana Kamala Kavitha Lalitha ' +
    'Lavanya Malathi Meena Nithya Padma Priyadarshini Radhika Revathi Sangeetha Saranya Selvi Sumathi Uma Vani ' +
    'Vidhya',
  'Annamalai Arumugam Balasubramanian Chandrasekaran Chidambaram Elango Ganapathy Govindarajan Iyer Jayaraman ' +
    'Kannan Krishnamurthy Kumaraswamy Mahalingam Manickam Murugesan Narayanan Natarajan Palaniappan Parthasarathy ' +
    'Rajagopal Ramachandran Ramanathan Rangarajan Sambandam Selvaraj Shanmugam Sivakumar Subramanian Sundaram ' +
    'Swaminathan Venkataraman',
);
const telugu = parseRegionNames(
  'Aditya Anil Bhaskar Chaitanya Charan Eswar Gopi Harsha Kalyan Kiran Krishna Lokesh Madhav Mahesh Naresh ' +
    'Nagarjun Pavan Phani Praveen Raghu Ramana Ravindra Sai Satish Srikanth Srinivas Sudheer Teja Varun Venkat',
  'Alekhya Anusha Bhargavi Chandana Deepthi Haritha Himabindu Jyothi Kalyani Keerthi Lakshmi Lahari Manjula ' +
    'Mounika Naga Padmaja Pavani Prasanna Ramya Rohini Sahithi Sandhya Sirisha Sowmya Sravani Srilatha Sushma ' +
    'Swapna Tejaswi Vasudha',
  'Adusumilli Akkineni Bandaru Bommireddy Chalasani Chinta Dasari Devarapalli Gadde Gollapudi Goud Gudipati ' +
    'Kakarla Kandula Kolli Kommineni Koneru Mallela Mandava Mupparaju Nalluri Naidu Pasupuleti Pothuri Rao Reddy ' +
    'Sunkara Tadepalli Vadlamani Vemuri Yalamanchili Yerramilli',
);
const kannada = parseRegionNames(
  'Abhinav Ajith Anantha Arjun Avinash Basavaraj Chandan Darshan Deepak Girish Gurudutt Harish Jagadish Keshav ' +
    'Kiran Manjunath Nagaraj Nandan Pradeep Prashanth Raghavendra Rajendra Sandesh Shashank Shivakumar Sudarshan ' +
    'Sumanth Suhas Vinay Yathish',
  'Akshatha Amrutha Anupama Bhavya Chaitra Deepika Divyashree Geetanjali Harini Jayashree Kavya Lakshmi Mamatha ' +
    'Megha Nagaveni Namratha Nayana Pavithra Pooja Prathibha Ranjitha Rekha Roopa Sahana Shruthi Soumya Sudha ' +
    'Sushmitha Vasanthi Vinutha',
  'Acharya Adiga Alva Bhat Bhandary Gowda Hebbar Hegde Hiremath Holla Jois Kamath Karanth Kini Kulal Lokur ' +
    'Mallya Murthy Nadig Nayak Pai Patil Poojary Prabhu Rai Rao Shenoy Shetty Somayaji Swamy Udupa Upadhya',
);
const kerala = parseRegionNames(
  'Abhilash Ajay Anoop Arun Biju Binu Dileep Faisal George Gopakumar Harikrishnan Jacob Jayan Jibin Jose ' +
    'Krishnakumar Manoj Mathew Nandakumar Nikhil Praveen Rajeev Renjith Sajan Sajeev Sanal Shaji Sreejith Sunil ' +
    'Vishnu',
  'Aiswarya Amala Anju Ann Asha Bindu Deepthi Divya Elsa Fathima Gopika Indu Jaya Jisha Lekha Lini Maya Meera ' +
    'Neethu Nimmy Parvathy Priya Reshma Roshni Saritha Sheeba Simi Sreelakshmi Teena Vidya',
  'Abraham Chacko Cherian Eapen George Jacob Joseph Kartha Koshy Kurian Kurup Mathai Mathew Menon Nair Nambiar ' +
    'Namboothiri Oommen Panicker Philip Pillai Pisharody Sebastian Thampi Thomas Unnithan Varghese Varma Warrier ' +
    'Zachariah',
);
const east = parseRegionNames(
  'Abhay Ajit Amulya Ananta Bibhuti Bikash Bijay Chinmay Debendra Dhiraj Gyana Hrushikesh Jagannath Jyotiranjan ' +
    'Kamal Lalit Manas Nihar Pabitra Pradyumna Prafulla Rabindra Rasmi Sangram Saroj Soumya Subrat Sudhansu ' +
    'Sushant Tapan',
  'Amrita Ankita Archita Arunima Bandana Barsha Bhagyalaxmi Gitanjali Ipsita Itishree Jhunu Kabita Lipika ' +
    'Lopamudra Madhusmita Mamata Minati Monalisa Namita Pragyan Priyambada Puspa Rashmita Sabita Sarita Sasmita ' +
    'Smruti Subhashree Sujata Swagatika',
  'Acharya Barik Behera Biswal Das Dash Jena Kar Lenka Mahapatra Maharana Mallick Mishra Mohanty Mohapatra Nanda ' +
    'Nayak Padhi Panda Panigrahi Parida Patnaik Pattanaik Pradhan Raut Routray Sahoo Samal Satapathy Senapati ' +
    'Swain Tripathy',
);
const assam = parseRegionNames(
  'Abhijeet Anupam Arup Bhaskar Bhupen Biman Diganta Dipak Himangshu Hiren Jayanta Kalyan Kamal Manash Mrinal ' +
    'Nabajyoti Nayan Pallab Pranjal Rajib Rituraj Rupam Sanjib Simanta Tarun Utpal',
  'Anamika Bandita Banashree Barasha Bornali Chayanika Dipti Gitashree Himashree Jonali Juri Karabi Kuhi Lakhimi ' +
    'Manashi Mayuri Mridusmita Nabanita Nilakshi Pallabi Priyanka Rimjhim Rupali Sangita Trishna Upasana',
  'Baishya Barman Baruah Bharali Bhuyan Bora Borah Bordoloi Borgohain Chetia Choudhury Das Deka Dutta Gogoi ' +
    'Goswami Handique Hazarika Kakati Kalita Konwar Mahanta Medhi Nath Neog Pathak Phukan Rabha Saikia Sarma ' +
    'Talukdar Thakuria',
);
const kashmir = parseRegionNames(
  'Aamir Abid Adil Aijaz Altaf Arshad Asif Bilal Farooq Hilal Imran Irfan Javid Khurshid Majid Mudasir Nadeem ' +
    'Nazir Owais Riyaz Sajad Shabir Showkat Tariq Umar Zahoor',
  'Aasiya Afshan Asma Bisma Farhat Fozia Insha Iqra Masrat Mehvish Nadiya Nazia Nighat Rehana Rubeena Ruqaya ' +
    'Saima Sabreena Shaista Shazia Sumaira Tabassum Tasleema Ufaq Yasmeen Zahida',
  'Ahangar Andrabi Baba Banday Bhat Dar Ganai Gilani Hakeem Kanth Khan Kuchay Lone Magray Malik Masoodi Mattoo ' +
    'Mir Naqash Nazki Pandit Qadri Rather Reshi Shah Shawl Sofi Tak Wani War Zargar',
);

/** A region of India: its names, and the language people there speak with a doctor. */
export interface Region {
  readonly names: RegionNames;
  readonly language: string;
  /** How many of ten doctors also speak Hindi. */
  readonly hindi: number;
}

const hindiBelt: Region = { names: north, language: 'Hindi', hindi: 10 };
const regions: Readonly<Record<string, Region>> = {
  'Andhra Pradesh': { names: telugu, language: 'Telugu', hindi: 5 },
  Assam: { names: assam, language: 'Assamese', hindi: 8 },
  Chandigarh: { names: punjab, language: 'Punjabi', hindi: 10 },
  Goa: { names: west, language: 'Konkani', hindi: 8 },
  Gujarat: { names: gujarat, language: 'Gujarati', hindi: 9 },
  'Jammu and Kashmir': { names: kashmir, language: 'Kashmiri', hindi: 9 },
  Karnataka: { names: kannada, language: 'Kannada', hindi: 6 },
  Kerala: { names: kerala, language: 'Malayalam', hindi: 4 },
  Maharashtra: { names: west, language: 'Marathi', hindi: 9 },
  Odisha: { names: east, language: 'Odia', hindi: 8 },
  Puducherry: { names: tamil, language: 'Tamil', hindi: 3 },
  Punjab: { names: punjab, language: 'Punjabi', hindi: 10 },
  'Tamil Nadu': { names: tamil, language: 'Tamil', hindi: 3 },
  Telangana: { names: telugu, language: 'Telugu', hindi: 8 },
  Tripura: { names: bengal, language: 'Bengali', hindi: 7 },
  'West Bengal': { names: bengal, language: 'Bengali', hindi: 8 },
};

/** The region of a state; the northern one if there is none. */
export const getRegion = (state: string): Region => regions[state] ?? hindiBelt;
