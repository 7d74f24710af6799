import { untilPointerReleased } from '@arogo/ui/pointer-release';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Validates a form by its schema. Errors from leaving a field are reported once no pointer is down. */
export const createFormResolver = <Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> => {
  const check = zodResolver(schema);
  return async (...given) => {
    await untilPointerReleased();
    return check(...given);
  };
};
