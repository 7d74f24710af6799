const splitList = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

/** First and family names from all over India, as people write them; for tests. */
export const people = splitList(`
Aarav, Aarti, Abdul, Abhishek, Aditi, Aditya, Afreen, Ahmed, Aisha, Ajay, Akash, Akshay, Alok, Amar, Amina, Amit, Amrita, Anand, Ananya, Anil, Anita, Anjali, Ankit, Ankita, Anuradha, Arjun, Arun, Asha, Ashok, Ayesha,
Bala, Bharat, Bhavna, Chandan, Charan, Chetan, Chitra, Daksh, Deepak, Deepika, Dev, Devi, Dhruv, Dinesh, Divya, Esha, Farhan, Fatima, Gaurav, Gayatri, Geeta, Gita, Gopal, Govind, Gurpreet, Hardik, Hari, Harpreet, Harsh, Hema,
Hina, Imran, Indira, Irfan, Isha, Ishaan, Jagdish, Jatin, Jaya, Jyoti, Kabir, Kailash, Kajal, Kamal, Kamala, Kanan, Karan, Karthik, Kavita, Khushi, Kiran, Kishore, Komal, Krishna, Kunal, Lakshmi, Lalit, Lata, Leela, Madhav,
Madhu, Mahesh, Manish, Manju, Manoj, Meena, Meera, Mohan, Mohammed, Mukesh, Nandini, Naresh, Naveen, Neel, Neha, Nikhil, Nisha, Nitin, Pallavi, Pankaj, Payal, Pooja, Prakash, Pradeep, Pramod, Prem, Priya, Rahul, Rajesh,
Rakesh, Ramesh, Rani, Ravi, Rekha, Renu, Ritu, Rohan, Rohit, Rukmini, Sachin, Sanjay, Sandeep, Sangeeta, Sarita, Sarla, Seema, Shalini, Shanti, Shreya, Shweta, Simran, Sita, Sneha, Sonia, Suman, Sunil, Sunita, Suresh, Swati,
Tanvi, Tara, Tarun, Uma, Usha, Vandana, Varun, Vikas, Vikram, Vinod, Vishal, Vivek, Yash, Zainab,
Agarwal, Ahuja, Ansari, Arora, Babu, Bajaj, Banerjee, Basu, Bedi, Bhat, Bhatia, Bhatt, Bhattacharya, Bora, Borah, Bose, Chatterjee, Chaturvedi, Chauhan, Chawla, Chopra, Choudhary, Das, Dasgupta, Deka, Desai, Deshmukh, Deshpande,
Dhillon, Dixit, Dubey, Dutta, Fernandes, Gandhi, Ganguly, George, Ghosh, Gill, Goel, Gokhale, Gowda, Goyal, Grewal, Gupta, Hart, Hegde, Hussain, Iyengar, Iyer, Jadhav, Jain, Jha, Johar, Joseph, Joshi, Kadam, Kale, Kamat, Kamath, Kapadia,
Kapoor, Kapur, Kaul, Kaur, Khan, Khanna, Khatri, Khurana, Kohli, Kulkarni, Kumar, Kumari, Lal, Mahajan, Malhotra, Malik, Mani, Mathur, Mehra, Mehta, Menon, Mishra, Mistry, Modi, Mukherjee, Murthy, Nadar, Nagar, Naidu, Naik, Nair, Nambiar,
Nanda, Narayan, Nath, Nayak, Negi, Oberoi, Ojha, Padhi, Pai, Panda, Pandey, Pandit, Panicker, Parekh, Parikh, Patel, Patil, Patnaik, Pawar, Pereira, Pillai, Prabhu, Prasad, Purohit, Puri, Qureshi, Raghavan, Rai, Rajan, Rajput, Raman, Rana, Rane,
Rao, Rathore, Rawat, Reddy, Roy, Sahni, Sahoo, Saini, Salunkhe, Sane, Sarin, Sarkar, Sathe, Saxena, Sen, Sethi, Shah, Shaikh, Sharma, Shenoy, Shetty, Shinde, Shukla, Siddiqui, Singh, Sinha, Solanki, Soni, Sood, Srinivasan, Srivastava, Subramanian,
Suri, Swamy, Syed, Talwar, Tandon, Thakur, Thomas, Tiwari, Tripathi, Trivedi, Tyagi, Varghese, Varma, Venkatesh, Verma, Vyas, Wagle, Walia, Yadav, Bhave, Bhosle, Chitre, Dange, Datta, Dhar, Gadre, Gadkari, Godbole, Haldar, Hora, Kelkar, Kher,
Mandal, Maurya, Mhatre, Nene, Nehra, Pande, Paranjpe, Phadke, Ranade, Sawant, Sikka, Sirohi, Sodhi, Tambe, Thapar, Tilak, Uppal, Vaish, Warrier, Zaveri, Palit, Daruwala, Skinner, Heath, Harrison, Paul, Peter, Philip, Rodrigues, Sequeira,
Feroze, Fernandez, Naaz, Nazar, Kanwar, Kanta, Kante, Kaanan, Nakul, Naksha, Pathak, Pathan, Patha, Petkar, Dentala, Sircar, Sirdar, Sardar, Sardana, Chakraborty, Chakka, Chakko, Bukhari, Thanki, Thakar, Masood, Masih, Dasari, Dastur, Gardner
`);

/** Cities and towns of every size; for tests. */
export const towns = splitList(`
Agra, Ahmedabad, Ajmer, Akola, Aligarh, Alwar, Ambala, Amravati, Amritsar, Anand, Anantapur, Asansol, Aurangabad, Azamgarh, Bahadurgarh, Ballia, Bareilly, Barmer, Bathinda, Belgaum, Bengaluru, Bhagalpur, Bharatpur, Bhavnagar, Bhilai, Bhilwara, Bhiwandi,
Bhopal, Bhubaneswar, Bidar, Bikaner, Bilaspur, Bokaro, Chandigarh, Chandrapur, Chennai, Chittoor, Coimbatore, Cuttack, Darbhanga, Dehradun, Delhi, Dewas, Dhanbad, Dhule, Dindigul, Durgapur, Eluru, Erode, Etawah, Faridabad, Firozabad, Gandhinagar, Gaya,
Ghaziabad, Gorakhpur, Guntur, Gurugram, Guwahati, Gwalior, Haldwani, Hapur, Haridwar, Hisar, Hosur, Howrah, Hubli, Hyderabad, Imphal, Indore, Jabalpur, Jaipur, Jalandhar, Jalgaon, Jammu, Jamnagar, Jamshedpur, Jhansi, Jodhpur, Junagadh, Kadapa, Kakinada,
Kannur, Kanpur, Karimnagar, Karnal, Katihar, Katni, Kharagpur, Kochi, Kolhapur, Kolkata, Kollam, Korba, Kota, Kozhikode, Kurnool, Latur, Loni, Lucknow, Ludhiana, Madurai, Malegaon, Mangaluru, Mathura, Mau, Meerut, Mirzapur, Mohali, Moradabad, Mumbai,
Munger, Muzaffarpur, Mysuru, Nadiad, Nagpur, Nanded, Nashik, Nellore, Nizamabad, Noida, Ongole, Pali, Panipat, Panvel, Parbhani, Patiala, Patna, Prayagraj, Puducherry, Pune, Puri, Purnia, Raichur, Raipur, Rajkot, Ranchi, Ratlam, Rewa, Rohtak, Roorkee,
Rourkela, Sagar, Saharanpur, Salem, Sambalpur, Sangli, Satara, Satna, Shimla, Sikar, Siliguri, Singrauli, Sirsa, Sitapur, Solapur, Sonipat, Srinagar, Surat, Thane, Thanjavur, Thrissur, Tirupati, Tiruppur, Udaipur, Ujjain, Unnao, Vadodara, Varanasi,
Vellore, Vijayawada, Visakhapatnam, Warangal, Yamunanagar, Kandla, Karjat, Kalyan, Kangra, Nakodar, Dahod, Daman, Pernem, Petlad, Sirohi, Skardu, Harda, Hardoi, Heggodu, Chakan, Chakdaha, Chamba, Chamoli, Balangir, Khanna, Kamareddy, Pithoragarh, Pithampur
`);
