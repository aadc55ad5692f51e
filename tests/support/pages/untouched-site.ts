/** An operator's folder as it is shipped: unit tests are about the code, whatever an operator fills in. */
export const identity = {};
export const settings = {};
export const figures = {};
export const packageChanges = {};
export const copyChanges = {};
export const consentScripts = [];
export const ownPages = {};
