export * from './berlin.ts';
export * from './client.ts';
export * from './clock.ts';
export * from './command.ts';
export * from './log.ts';
export * from './repeat.ts';
export * from './sign.ts';
export * from './text.ts';
