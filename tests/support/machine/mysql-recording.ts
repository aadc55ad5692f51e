/** What MariaDB 10.11.18 on Debian 12 said; tests/faults/status-targets.long.test.ts asks a real one. */

export const mysqlGreeting = Buffer.from(
  '640000000a352e352e352d31302e31312e31382d4d6172696144422d302b6465623132753100040000005c72484f365f5b2e00fef7080200ff81' +
    '150000000000001d0000006f67392343696541535f6456006d7973716c5f6e61746976655f70617373776f726400',
  'hex',
);

export const deniedLogin = Buffer.concat([
  Buffer.from('4a000002ff1504', 'hex'),
  Buffer.from("#28000Access denied for user 'status'@'127.0.0.1' (using password: YES)"),
]);
