import { hexToOklch } from '@portal/shared/network/colour'
import { type AdjustedColour, paletteOf } from '@portal/shared/network/palette'
import type { Colours } from '@portal/shared/network/schemas'
import type { Look } from '@portal/shared/settings/endpoints'

const uses: Record<AdjustedColour['token'], (shade: string) => string> = {
  fill: (shade) => `Buttons are ${shade} than your brand colour, so that their text can be read.`,
  anchor: (shade) => `Links are ${shade} than your brand colour, so that they can be read.`,
  band: (shade) => `Win cards are ${shade} than your brand colour, so that people can read them.`,
  accent: (shade) =>
    `The main button of a page is ${shade} than your accent colour, so that people can read it.`,
}

const textOf = ({ token, given, used }: AdjustedColour) =>
  uses[token](hexToOklch(used).l < hexToOklch(given).l ? 'darker' : 'lighter')

/** Each message once. It names the scheme if the other differs. */
function textsOf(moved: AdjustedColour[]): string[] {
  const texts = moved.map((one) => {
    const text = textOf(one)
    const isInBoth = moved.some((other) => other.scheme !== one.scheme && textOf(other) === text)
    return one.token !== 'accent' || isInBoth
      ? text
      : `In ${one.scheme}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`
  })
  return [...new Set(texts)]
}

export function presentLook(colours: Colours): Look {
  const { light, dark, moved } = paletteOf(colours)
  return { light, dark, moved: textsOf(moved) }
}
