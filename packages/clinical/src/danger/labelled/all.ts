import { english } from './english.ts';
import { heldOutCrisis } from './held-out-crisis.ts';
import { heldOutCrisisSecond } from './held-out-crisis-second.ts';
import { heldOutCrisisThird } from './held-out-crisis-third.ts';
import { heldOutEveryday } from './held-out-everyday.ts';
import { heldOutFifth } from './held-out-fifth.ts';
import { heldOutFirst } from './held-out-first.ts';
import { heldOutFourth } from './held-out-fourth.ts';
import { heldOutHarm } from './held-out-harm.ts';
import { heldOutHarmSecond } from './held-out-harm-second.ts';
import { heldOutHarmThird } from './held-out-harm-third.ts';
import { heldOutIndirect } from './held-out-indirect.ts';
import { heldOutIndirectSecond } from './held-out-indirect-second.ts';
import { heldOutLife } from './held-out-life.ts';
import { heldOutLifeFifth } from './held-out-life-fifth.ts';
import { heldOutLifeFourth } from './held-out-life-fourth.ts';
import { heldOutLifeSecond } from './held-out-life-second.ts';
import { heldOutLifeThird } from './held-out-life-third.ts';
import { heldOutSecond } from './held-out-second.ts';
import { heldOutSixth } from './held-out-sixth.ts';
import { heldOutThird } from './held-out-third.ts';
import { hindi } from './hindi.ts';
import { hinglish } from './hinglish.ts';
import type { Labelled } from './labelled.ts';

/** All messages that rules were made with or mended by. */
export const allLabelled: readonly Labelled[] = [
  english,
  ...heldOutFirst,
  ...heldOutCrisis,
  ...heldOutCrisisSecond,
  ...heldOutCrisisThird,
  ...heldOutEveryday,
  ...heldOutFifth,
  ...heldOutLife,
  ...heldOutLifeFifth,
  ...heldOutLifeFourth,
  ...heldOutLifeSecond,
  ...heldOutLifeThird,
  ...heldOutFourth,
  ...heldOutHarm,
  ...heldOutHarmSecond,
  ...heldOutHarmThird,
  ...heldOutIndirect,
  ...heldOutIndirectSecond,
  ...heldOutSecond,
  ...heldOutSixth,
  ...heldOutThird,
  hindi,
  hinglish,
];
