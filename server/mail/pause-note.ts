/** Under this name the worker notes since when the queue rests, and why. Status reads it without loading the mail part. */
export const pauseNote = 'mail-paused';
