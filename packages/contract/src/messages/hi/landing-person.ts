import type * as english from '../landing-person.ts';

export const buildLandingPersonTexts: typeof english.buildLandingPersonTexts = (name) => ({
  title: `${name} की भलाई ज़रूरी है`,
  lead: `जानें कि ${name} पर किसका असर है, किसी जानकार से बात करें, और सब कुछ एक निजी जगह पर रखें।`,
  questions:
    `ये दिखाते हैं कि ${name} पर सबसे ज़्यादा किसका असर है, कब से, और दिन कैसा बीतता है। ` +
    'बाद में फिर से जवाब दें, तो दिखेगा कि क्या बदला। यह बीमारी की पहचान (डायग्नोसिस) नहीं है।',
});
