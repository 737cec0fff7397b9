import { expect, it } from 'vitest'
import { NetworkContext } from '#lib/network.ts'
import { sampleNetwork } from '#test/network.ts'
import { renderThemed } from '#test/render.tsx'
import { Canopy } from './Canopy.tsx'
import { Logo } from './Logo.tsx'
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
