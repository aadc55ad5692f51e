import type { Settings } from '@site/sample/settings';

/** Entries of site/settings.ts that no site can go public without: the place of the servers, and what a guarantee gives. */
export function missingEntries({ answers, contract, guarantee }: Settings): readonly string[] {
  const saysWhatItGives =
    guarantee === 'none' || Boolean(guarantee?.remedy) || contract?.guaranteeCredit !== undefined;
  return [
    ...(answers?.serverLocation ? [] : ['answers.serverLocation']),
    ...(saysWhatItGives ? [] : ['contract.guaranteeCredit']),
  ];
}
