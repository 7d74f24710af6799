import type { Translation } from '../../translation.ts';
import type * as english from '../common.ts';

export const commonMessages: Translation<typeof english.commonMessages> = {
  productName: 'Arogo',
  invalidInput: 'कुछ जानकारी फिर से देखनी होगी। कृपया निशान लगे खाने देखें।',
  notFound: 'यह हमें नहीं मिला।',
  internal: 'हमारी तरफ़ से कुछ गड़बड़ हुई। आपने जो सेव किया था वह सुरक्षित है। कृपया फिर से कोशिश करें।',
  networkFailed: 'Arogo तक बात नहीं पहुँची। कृपया अपना इंटरनेट देखें और फिर से कोशिश करें।',
  timedOut: 'Arogo ने 10 सेकंड में जवाब नहीं दिया। कृपया फिर से कोशिश करें।',
  unexpected: 'कुछ ऐसा हुआ जिसकी उम्मीद नहीं थी।',
  notPlainText: 'कृपया केवल अक्षर, अंक और विराम चिह्न लिखें।',
  tooLong: (maximum) => `कृपया ज़्यादा से ज़्यादा ${maximum} अक्षर लिखें।`,
};
