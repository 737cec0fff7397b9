import { createDatabase, type Database } from '@portal/database/client'
import pg from 'pg'

interface Statement {
  text: string
  values: unknown[]
}

/** Does a piece of work once and gives back each statement that the database was sent for it. */
async function statementsOf(
  url: string,
  work: (db: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const db = createDatabase(url, {
    patient: true,
    onQuery: (text, params) => statements.push({ text, values: JSON.parse(params) }),
  })
  try {
    await work(db)
    return statements
  } finally {
    await db.$disconnect()
  }
}

export interface Replay {
  /** Sends the statements of one piece of work after the other, over and over. */
  next(turn: number): Promise<void>
  close(): Promise<void>
}

/**
 * The same SQL as the portal's with nothing around it: what each piece of work sends is written down
 * once, and then sent by the driver alone.
 */
export async function replay(
  url: string,
  works: ((db: Database) => Promise<unknown>)[],
): Promise<Replay> {
  const recorded: Statement[][] = []
  for (const work of works) recorded.push(await statementsOf(url, work))
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  return {
    async next(turn) {
      for (const { text, values } of recorded[turn % recorded.length] ?? []) {
        await pool.query(text, values)
      }
    },
    close: () => pool.end(),
  }
}
