import { readNetwork } from '../apps/api/src/lib/settings/network-file.ts'
import { openDatabase, type RunningDatabase } from '../apps/api/src/startup/database.ts'
import { createDatabase } from '../prisma/client.ts'
import { loadDemo } from '../prisma/demo/load.ts'
import { OperatorError } from '../prisma/errors.ts'
import { migrate } from '../prisma/migrate.ts'
import { checkAddresses } from '../prisma/pooler.ts'
import { databaseEnv, runCommand } from './operator.ts'

async function applyMigrations(url: string): Promise<void> {
  const applied = await migrate(url)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to migrate.')
}

async function seed(url: string, networkFile: string | undefined): Promise<void> {
  const db = createDatabase(url, { background: true })
  try {
    if (!(await loadDemo(db, { today: new Date(), network: readNetwork(networkFile) }))) {
      throw new OperatorError('The database is not empty, so no demo data was loaded.')
    }
    console.log('Loaded the demo data.')
  } finally {
    await db.$disconnect()
  }
}

const tasks = {
  migrate: ({ directUrl }: RunningDatabase) => applyMigrations(directUrl),
  seed: async (database: RunningDatabase, networkFile: string | undefined) => {
    await checkAddresses(database)
    await applyMigrations(database.directUrl)
    await seed(database.directUrl, networkFile)
  },
}

export type Task = keyof typeof tasks

/** Runs a task on the server's database; an OperatorError is printed as one line. */
export function runTask(task: Task): Promise<void> {
  return runCommand(async () => {
    const env = databaseEnv()
    const database = await openDatabase(env, env.dataDir)
    try {
      await tasks[task](database, env.NETWORK_FILE)
    } finally {
      await database.stop()
    }
  })
}
