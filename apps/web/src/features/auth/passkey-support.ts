/** Whether this browser, at this address, can have passkeys. Numbers as addresses can't. */
export const supportsPasskeys = () =>
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  !/^[\d.]+$|:/.test(window.location.hostname)
