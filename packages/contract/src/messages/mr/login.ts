import type { Translation } from '../../translation.ts';
import { loginScreens as english } from '../login.ts';

export const loginScreens: Translation<typeof english> = {
  ...english,
  emailLabel: 'ईमेल पत्ता',
  sendCode: 'कोड पाठवा',
  or: 'किंवा',
  loginTitle: 'पुन्हा स्वागत आहे',
  loginText: 'तुमचा ईमेल पत्ता लिहा. साइन इन करण्यासाठी आम्ही तुम्हाला एक कोड पाठवू.',
  createAccount: 'खाते तयार करा',
};
