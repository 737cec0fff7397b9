import type { MouseEvent } from 'react'

/** Returns a random UUID v4. `crypto.randomUUID` is missing on pages without https. */
export function randomId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Focuses an element if no other element has the focus. */
export function focusIfLost(element: HTMLElement | null, options?: FocusOptions): void {
  if (document.activeElement === document.body) element?.focus(options)
}

/** True for the second click of a double click, which arrives before the button is disabled. */
export const isSecondClick = ({ detail }: MouseEvent): boolean => detail > 1
