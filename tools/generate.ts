import { generate } from './build.ts'

/** For `node --import`: generates the database client before the command that imports it. */

await generate()
