import { OperatorError } from '../prisma/errors.ts'
import { argumentsOf, report } from './operator.ts'
import { restore } from './restore-task.ts'

/** `pnpm restore`. The container runs this file too, without pnpm and without a build. */

const usage = 'Use: pnpm restore <file>, or pnpm restore <file> --replace.'

await report(async () => {
  const { values, positionals } = argumentsOf(usage, { replace: { type: 'boolean' } })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new OperatorError(usage)
  await restore(file, values.replace === true)
})
