import type { CallMeter } from '../call-meter.ts';
import type { Clock } from '../clock.ts';
import type { ModelConfig, SpeechConfig } from '../optional-config.ts';
import { createModel, type ExternalModel, measureModel } from './model.ts';
import { createSpeechSynthesizer, type SpeechSynthesizer } from './speech.ts';

/** Opens the language model and the speech service, each if configured, and counts the calls to them. */
export const openModels = (
  { model, speech }: { readonly model: ModelConfig | undefined; readonly speech: SpeechConfig | undefined },
  clock: Clock,
  calls: CallMeter,
): { readonly model?: ExternalModel; readonly speech?: SpeechSynthesizer } => ({
  ...(model && { model: measureModel(calls, createModel({ config: model, clock })) }),
  ...(speech && { speech: calls.measure('speech', createSpeechSynthesizer({ config: speech, clock }), ['speak']) }),
});
