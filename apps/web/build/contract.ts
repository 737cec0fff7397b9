import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@portal/shared/core/endpoint'
import type { Plugin } from 'vite'

const endpointFile = /packages\/shared\/src\/[^/]+\/(?:[a-z]+-)*endpoints\.ts$/

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' &&
  exported !== null &&
  'path' in exported &&
  'method' in exported &&
  'access' in exported

const needed = ({ method, path, access, acceptsExpiredToken }: Endpoint) => ({
  method,
  path,
  access,
  acceptsExpiredToken,
})

function neededOf(exported: unknown, name: string) {
  if (isEndpoint(exported)) return needed(exported)
  const calls = Object.entries(Object(exported))
  if (calls.length === 0) throw new Error(`${name} is no endpoint: export it from another file`)
  return Object.fromEntries(
    calls.map(([key, call]) => {
      if (isEndpoint(call)) return [key, needed(call)]
      throw new Error(`${name}.${key} is no endpoint: export it from another file`)
    }),
  )
}

/** Throws for an export that is not an endpoint, because it would differ from the server's. */
export const moduleOf = (exported: Record<string, unknown>): string =>
  Object.entries(exported)
    .map(([name, one]) => `export const ${name} = ${JSON.stringify(neededOf(one, name))}\n`)
    .join('')

/**
 * Gives the browser the method, path and access of each call, and leaves the schemas on the server.
 * Otherwise the sign-in page would load the validator and every schema of the contract.
 */
export function contract(): Plugin {
  return {
    name: 'contract',
    enforce: 'pre',
    async load(id) {
      const [file = id] = id.split('?')
      if (!endpointFile.test(file)) return null
      return moduleOf(await import(`${pathToFileURL(file).href}?at=${Date.now()}`))
    },
  }
}
