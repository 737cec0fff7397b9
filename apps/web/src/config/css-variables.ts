import type { CSSVariablesResolver } from '@mantine/core'

/** Colours are custom properties `--portal-…`, which the server writes into the page. */
const portal = (name: string) => `var(--portal-${name})`

/** The light variant of a colour: a tint, and the text colour on it and on the page. */
const soft = (name: string, tint: string, ink: string) => ({
  [`--mantine-color-${name}-light`]: portal(tint),
  [`--mantine-color-${name}-light-hover`]: portal(`${tint}-hover`),
  [`--mantine-color-${name}-light-color`]: portal(ink),
  [`--mantine-color-${name}-text`]: portal(ink),
})

/** Mantine's variables. They are the same in both schemes, because the properties differ. */
export const colours: Record<string, string> = {
  '--mantine-color-body': portal('body'),
  '--mantine-color-text': portal('text'),
  '--mantine-color-bright': portal('bright'),
  '--mantine-color-dimmed': portal('dimmed'),
  '--mantine-color-placeholder': portal('placeholder'),
  '--mantine-color-anchor': portal('anchor'),
  '--mantine-color-error': portal('error'),
  '--mantine-color-success': portal('success'),
  '--mantine-color-default': portal('raised'),
  '--mantine-color-default-hover': portal('raised-hover'),
  '--mantine-color-default-color': portal('text'),
  '--mantine-color-default-border': portal('hairline'),
  '--mantine-color-disabled': portal('disabled'),
  '--mantine-color-disabled-color': portal('disabled-ink'),
  '--mantine-color-disabled-border': portal('hairline'),
  '--mantine-color-brand-filled': portal('fill'),
  '--mantine-color-brand-filled-hover': portal('fill-hover'),
  ...soft('brand', 'tint', 'brand-ink'),
  ...soft('accent', 'accent-soft', 'accent-soft-ink'),
  ...soft('sage', 'sage-soft', 'sage-soft-ink'),
  ...soft('red', 'brick-soft', 'brick-soft-ink'),
  ...soft('gray', 'stone-soft', 'stone-soft-ink'),
}

const shared: Record<string, string> = {
  '--portal-page-width': '70rem',
  '--portal-reading-width': '42rem',
  '--portal-sidebar-width': '280px',
  '--portal-rail-width': '72px',
  '--portal-topbar-height': '3.75rem',
  '--portal-motion': '160ms ease-out',
  // Only these properties change on hover, focus and selection. Transitions of all properties would
  // be slow (see global.css).
  '--portal-transition': ['background-color', 'border-color', 'box-shadow', 'color']
    .map((property) => `${property} 160ms ease-out`)
    .join(', '),
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: shared,
  light: colours,
  dark: colours,
})
