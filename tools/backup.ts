import { OperatorError } from '../prisma/errors.ts'
import { backUpDaily, backup, checkAge, verifyFile } from './backup-tasks.ts'
import { parseArguments, runCommand } from './operator.ts'

/** `pnpm backup`. The container runs this file too, without pnpm and without a build. */

const usage =
  'Use: pnpm backup [file], pnpm backup --verify <file>, pnpm backup --daily <HH:MM>, or pnpm backup --fresh <hours>.'

await runCommand(async () => {
  const { values, positionals } = parseArguments(usage, {
    verify: { type: 'boolean' },
    daily: { type: 'string' },
    fresh: { type: 'string' },
  })
  const [file, ...more] = positionals
  const takesFile = values.daily === undefined && values.fresh === undefined
  if (more.length > 0 || Object.keys(values).length > 1 || (file !== undefined && !takesFile)) {
    throw new OperatorError(usage)
  }
  if (values.verify && file === undefined) throw new OperatorError(usage)
  if (values.verify && file !== undefined) await verifyFile(file)
  else if (values.daily !== undefined) await backUpDaily(values.daily)
  else if (values.fresh !== undefined) await checkAge(values.fresh)
  else await backup(file)
})
