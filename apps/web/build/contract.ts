import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@portal/shared/core/endpoint'
import type { Plugin } from 'vite'

const endpointFile = /packages\/shared\/src\/[^/]+\/endpoints\.ts$/

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
      const endpoints: Record<string, Endpoint> = await import(
        `${pathToFileURL(file).href}?at=${Date.now()}`
      )
      return Object.entries(endpoints)
        .map(([name, { method, path, access, acceptsExpiredToken }]) => {
          const needed = { method, path, access, acceptsExpiredToken }
          return `export const ${name} = ${JSON.stringify(needed)}\n`
        })
        .join('')
    },
  }
}
