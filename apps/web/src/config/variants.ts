import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

const hair = '1px solid'

/** The button variants. 'filled' is the default. 'accent' is for the main action of a page. */
export const variantColors: VariantColorsResolver = (input) => {
  switch (input.variant) {
    case 'accent':
      return {
        background: 'var(--portal-accent)',
        hover: 'var(--portal-accent-hover)',
        color: 'var(--portal-accent-ink)',
        border: `${hair} transparent`,
      }
    case 'destructive':
      return {
        background: 'var(--portal-danger)',
        hover: 'var(--portal-danger-hover)',
        color: 'var(--mantine-color-white)',
        border: `${hair} transparent`,
      }
    case 'secondary':
      return {
        background: 'var(--portal-tint)',
        hover: 'var(--portal-tint-hover)',
        color: 'var(--portal-brand-ink)',
        border: `${hair} transparent`,
      }
    case 'outline':
      if (input.color !== undefined && input.color !== input.theme.primaryColor) break
      return {
        background: 'transparent',
        hover: 'var(--portal-tint)',
        color: 'var(--portal-brand-ink)',
        border: `${hair} var(--portal-field-border)`,
      }
    case 'ghost':
      return {
        background: 'transparent',
        hover: 'var(--portal-tint)',
        color: 'var(--portal-brand-ink)',
        border: `${hair} transparent`,
      }
    case 'link':
      return {
        background: 'transparent',
        hover: 'transparent',
        color: 'var(--mantine-color-anchor)',
        border: `${hair} transparent`,
      }
  }
  return defaultVariantColorsResolver(input)
}
