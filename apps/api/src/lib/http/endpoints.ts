import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '@portal/shared/core/endpoint'

const contracts = fileURLToPath(new URL('../../../../../packages/shared/src/', import.meta.url))

type Exported = Endpoint | Record<string, Endpoint>

const isEndpoint = (exported: Exported): exported is Endpoint => 'method' in exported

/** Reads all endpoints by name; `listEventContent` is the `list` of `eventContent`. */
export async function readEndpoints(): Promise<Map<string, Endpoint>> {
  const files = globSync(`${contracts}*/*endpoints.ts`).sort()
  const modules: Record<string, Exported>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href)),
  )
  return new Map(
    modules
      .flatMap(Object.entries<Exported>)
      .flatMap(([name, exported]) =>
        isEndpoint(exported)
          ? [[name, exported] as const]
          : Object.entries(exported).map(
              ([call, endpoint]) =>
                [`${call}${name[0]?.toUpperCase()}${name.slice(1)}`, endpoint] as const,
            ),
      ),
  )
}
