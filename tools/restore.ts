import { OperatorError } from '../prisma/errors.ts'
import { parseArguments, runCommand } from './operator.ts'
import { restore } from './restore-task.ts'

/** `pnpm restore`. The container runs this file too, without pnpm and without a build. */

const usage = 'Use: pnpm restore <file>, or pnpm restore <file> --replace.'

await runCommand(async () => {
  const { values, positionals } = parseArguments(usage, { replace: { type: 'boolean' } })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new OperatorError(usage)
  await restore(file, values.replace === true)
})
