import { writeFileSync } from 'node:fs'
import { openApiDocument } from '../apps/api/src/commands/openapi.ts'

/** `pnpm openapi [<file>]`: writes the OpenAPI document of all calls to a file or to stdout. */

const [file] = process.argv.slice(2)
const text = `${JSON.stringify(await openApiDocument(), null, 2)}\n`
if (file) writeFileSync(file, text)
else process.stdout.write(text)
