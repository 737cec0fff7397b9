import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { openDatabase } from '../apps/api/src/database.ts'
import { readEnv } from '../apps/api/src/env.ts'
import { readNetwork } from '../apps/api/src/features/network/network-file.ts'
import { createDatabase } from '../prisma/client.ts'
import { loadDemo } from '../prisma/demo/load.ts'
import { OperatorError } from '../prisma/errors.ts'
import { migrate } from '../prisma/migrate.ts'

async function applyMigrations(url: string): Promise<void> {
  const applied = await migrate(url)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to migrate.')
}

async function seed(url: string, networkFile: string | undefined): Promise<void> {
  const db = createDatabase(url, { patient: true })
  try {
    if (!(await loadDemo(db, { today: new Date(), network: readNetwork(networkFile) }))) {
      throw new OperatorError(
        'The database holds something already, so it gets no demonstration data.',
      )
    }
    console.log('Loaded the demonstration data.')
  } finally {
    await db.$disconnect()
  }
}

const tasks = {
  migrate: applyMigrations,
  seed: async (url: string, networkFile: string | undefined) => {
    await applyMigrations(url)
    await seed(url, networkFile)
  },
}

export type Task = keyof typeof tasks

/** Does a task on the database that the server would use. An operator's mistake is one plain line. */
export async function runTask(task: Task): Promise<void> {
  try {
    const { DATABASE_URL, DATA_DIR, NETWORK_FILE } = process.env
    // Only the server signs, so a secret need not be at hand here.
    const env = readEnv({ DATABASE_URL, DATA_DIR, NETWORK_FILE, JWT_SECRET: 'x'.repeat(64) })
    const dataDir = resolve(env.DATA_DIR)
    mkdirSync(dataDir, { recursive: true })
    const database = await openDatabase(env.DATABASE_URL, dataDir)
    try {
      await tasks[task](database.url, env.NETWORK_FILE)
    } finally {
      await database.stop()
    }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
