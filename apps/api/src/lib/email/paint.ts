import type { Palette } from '@portal/shared/network/palette'
import type { Token } from '@portal/shared/network/palette-tokens'

/** The coloured parts of an email. */
const parts = {
  page: { background: 'body', color: 'text' },
  sheet: { background: 'surface', 'border-color': 'hairline' },
  quiet: { color: 'dimmed' },
  link: { color: 'anchor' },
  button: { background: 'fill', color: 'milk' },
  quote: { background: 'sunken', 'border-color': 'celebrate' },
  rule: { 'border-color': 'hairline' },
} satisfies Record<string, Partial<Record<'background' | 'border-color' | 'color', Token>>>

const declarations = (part: keyof typeof parts, colours: Record<Token, string>, end = '') =>
  Object.entries(parts[part])
    .map(([property, token]) => `${property}:${colours[token]}${end}`)
    .join(';')

/**
 * Gives the attributes of a part of an email that is styled besides: its colours in light, inline.
 */
export type Paint = (part: keyof typeof parts, style?: string) => string

/** Inline, since all mail programs support that; the class is for `darkStyle`. */
export const paintOf =
  ({ light }: Palette): Paint =>
  (part, style) =>
    `class="${part}" style="${style ? `${style};` : ''}${declarations(part, light)}"`

/** The colours of dark, for mail programs that know the reader's scheme. */
export function darkStyle({ dark }: Palette): string {
  const names = Object.keys(parts) as (keyof typeof parts)[]
  const rules = names.map((part) => `.${part}{${declarations(part, dark, '!important')}}`)
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`
}
