/** An address that may stand in a link; anything else (javascript:, data:, //elsewhere) stays text. */
export function isSafeAddress(address: string): boolean {
  return (
    /^(?:https?:\/\/|mailto:|#|\/(?![/\\])|\/$)/i.test(address) && !/[\s<>"'\\\u0000-\u001f]/.test(address)
  )
}
