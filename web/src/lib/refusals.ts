// How a refusal is told to the player.

import { asApiError, type ApiError } from './api';
import { sound } from './sound';
import { toasts } from './toasts.svelte';

/** Tells why something was refused, with its rule, and gives the error to be thrown on. */
export function tellRefusal(thrown: unknown): ApiError {
  const error = asApiError(thrown);
  sound.play('refused');
  toasts.refusal(error.message, error.refusal.rule ?? undefined);
  return error;
}
