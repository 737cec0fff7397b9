import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NetworkContext } from '#lib/session/network.ts'
import { sampleNetwork } from '#test/network.ts'
import { renderThemed } from '#test/render.tsx'
import { Canopy } from './Canopy.tsx'
import { Logo, NamedLogo } from './Logo.tsx'
import { Sprig } from './Sprig.tsx'

it.each([
  ['the large drawing', <Canopy key="canopy" />],
  ['the small drawing', <Sprig key="sprig" />],
  ['the seal', <Logo key="seal" src={undefined} />],
])('%s is a willow for the network of that name alone', (_, drawing) => {
  const pathsFor = (name: string) => {
    const { container, unmount } = renderThemed(
      <NetworkContext value={{ ...sampleNetwork, name }}>{drawing}</NetworkContext>,
    )
    const paths = Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('d'))
    unmount()
    return paths
  }
  const willow = pathsFor('Willow Network')
  expect(willow.length).toBeGreaterThan(5)
  expect(pathsFor('Alder Network').filter((path) => willow.includes(path))).toEqual([])
})

it.each([
  [180, 100, ['Alder']],
  [181, 100, []],
])('a logo of %i by %i has beside it: %j', (naturalWidth, naturalHeight, beside) => {
  const { container } = renderThemed(<NamedLogo src="/logo.png" name="Alder" />)
  const logo = container.querySelector('img')
  if (!logo) throw new Error('no logo')
  Object.defineProperties(logo, {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
  })
  fireEvent.load(logo)
  expect(screen.queryAllByText('Alder').map(({ textContent }) => textContent)).toEqual(beside)
  expect(container.querySelector('img')?.alt).toBe(beside.length > 0 ? '' : 'Alder')
})
