import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@portal/shared/core/endpoint'
import type { Plugin } from 'vite'

const endpointFile = /packages\/shared\/src\/[^/]+\/(?:[a-z]+-)*endpoints\.ts$/

/** One call, or the calls by which a kind of content is kept. */
type Exported = Endpoint | Record<string, Endpoint>

const isEndpoint = (exported: Exported): exported is Endpoint => typeof exported.path === 'string'

const needed = ({ method, path, access, acceptsExpiredToken }: Endpoint) => ({
  method,
  path,
  access,
  acceptsExpiredToken,
})

const neededOf = (exported: Exported) =>
  isEndpoint(exported)
    ? needed(exported)
    : Object.fromEntries(Object.entries(exported).map(([name, one]) => [name, needed(one)]))

/**
 * Gives the browser what it needs to make a call (method, path, access) and leaves the schemas on the
 * server. Without this, signing in would load the validator and every schema of the contract.
 */
export function contract(): Plugin {
  return {
    name: 'contract',
    enforce: 'pre',
    async load(id) {
      const [file = id] = id.split('?')
      if (!endpointFile.test(file)) return null
      const endpoints: Record<string, Exported> = await import(
        `${pathToFileURL(file).href}?at=${Date.now()}`
      )
      return Object.entries(endpoints)
        .map(([name, exported]) => `export const ${name} = ${JSON.stringify(neededOf(exported))}\n`)
        .join('')
    },
  }
}
