import { type Running, startProcess } from './processes.ts'

/** The bare servers to compare with, in a process of their own, on a copy of a data set. */
function startBaseline(databaseUrl: string): Promise<Running> {
  return startProcess({
    script: 'bench/baseline/server.ts',
    probe: '/constant',
    env: { DATABASE_URL: databaseUrl },
  })
}

export async function withBaseline<T>(
  databaseUrl: string,
  work: (baseline: Running) => Promise<T>,
): Promise<T> {
  const baseline = await startBaseline(databaseUrl)
  try {
    return await work(baseline)
  } finally {
    await baseline.stop()
  }
}
