import { createAdmin } from '@portal/database/factories/users'
import { founderSample, friendSample } from '@portal/shared/applications/samples'
import type { ImportRow, OpenImport } from '@portal/shared/imports/schemas'
import { beforeEach } from 'vitest'
import { runImports } from '../features/imports/job.ts'
import type { Agent, TestApp } from './app.ts'
import { useCleanPortal } from './clean-portal.ts'
import { emailsDone } from './emails.ts'

export const importsPath = '/api/admin/imports/'

export const csvOf = (columns: string[], rows: string[][]): string =>
  [columns, ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')

const uploadFile = (agent: Agent, file: string | Buffer, name = 'members.csv') =>
  agent.post(importsPath).query({ file_name: name }).set('content-type', 'text/csv').send(file)

async function checkFile(
  agent: Agent,
  file: string,
  track: OpenImport['track'] = 'female_founder',
): Promise<OpenImport> {
  const { status, body, text } = await uploadFile(agent, file)
  if (status !== 201) throw new Error(text)
  const fields = (body as OpenImport).columns.map(({ field }) => field)
  const checked = await agent.put(`${importsPath}${body.id}/mapping/`).send({ fields, track })
  if (checked.status !== 200) throw new Error(checked.text)
  return checked.body
}

async function importPeople(
  portal: TestApp,
  agent: Agent,
  people: string[][],
  track: OpenImport['track'] = 'female_founder',
): Promise<string> {
  const { id } = await checkFile(agent, csvOf(['Name', 'Email'], people), track)
  await agent.post(`${importsPath}${id}/start/`)
  await runImports(portal.deps)
  await emailsDone(portal)
  return id
}

export function invitationToken({ sent }: Pick<TestApp, 'sent'>, to: string): string {
  const email = sent.findLast((one) => one.to === to)
  return /invitation#token=([\w.-]+)/.exec(String(email?.text))?.[1] ?? ''
}

const { email: _founder, password, ...founderAnswers } = founderSample
const { email: _friend, password: _same, ...friendAnswers } = friendSample

export const founderAcceptance = (token: string, answers: object = {}) => ({
  token,
  password,
  userType: 'female_founder',
  answers: { ...founderAnswers, ...answers },
})

export const friendAcceptance = (token: string, answers: object = {}) => ({
  token,
  password,
  userType: 'friend',
  answers: { ...friendAnswers, ...answers },
})

export const completeFile = {
  columns: [
    'Name',
    'Email',
    'LinkedIn',
    'Connection',
    'Town',
    'Company',
    'Job title',
    'Founder type',
    'Business type',
    'Spin-out',
    'Related to university studies',
    'AI usage',
    'Sector',
    'Product type',
    'Stage',
    'Revenue',
    'Business model',
    'Users',
    'Notes',
  ],
  row: [
    'Ada Byron',
    'Ada@Byron.example ',
    'linkedin.com/in/ada',
    'I work in Cambridge; i live or used to live in cambridge',
    'Ely',
    'Engines',
    'Founder',
    'First-time founder',
    'TECH',
    'y',
    'No',
    'planning-ai',
    'fintech',
    'SaaS',
    'MVP',
    'Pre revenue',
    'B2B | b2c',
    'None yet',
    'Likes tea',
  ],
}

export async function usePortalForImports() {
  const portal = await useCleanPortal(async (db) => {
    await db.import.deleteMany()
    await db.memberInvitation.deleteMany()
    await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'email'`
  })
  const signIn = async () => portal.as(await createAdmin(portal.db))
  let admin = await signIn()
  beforeEach(async () => {
    admin = await signIn()
  })
  const path = (id: string) => `${importsPath}${id}/`
  const start = (id: string, numbers: object = {}) => admin.post(`${path(id)}start/`).send(numbers)
  const get = async (id: string): Promise<OpenImport> => (await admin.get(path(id))).body
  return {
    portal,
    admin: () => admin,
    upload: (file: string | Buffer) => uploadFile(admin, file),
    check: (file: string, track?: OpenImport['track']) => checkFile(admin, file, track),
    invite: (people: string[][], track?: OpenImport['track']) =>
      importPeople(portal, admin, people, track),
    match: (id: string, mapping: object) => admin.put(`${path(id)}mapping/`).send(mapping),
    choose: (id: string, choice: object) => admin.put(`${path(id)}choices/`).send(choice),
    start,
    get,
    rowsOf: async (id: string, query = ''): Promise<ImportRow[]> =>
      (await admin.get(`${path(id)}rows/${query}`)).body.rows,
    errorsOf: (id: string) => admin.post(`${path(id)}errors.csv`),
    undo: (id: string) => admin.delete(path(id)),
    resend: (id: string, rows: number[]) => admin.post(`${path(id)}resend/`).send({ rows }),
    async run(id: string): Promise<OpenImport> {
      const { status, text } = await start(id)
      if (status !== 200) throw new Error(text)
      await runImports(portal.deps)
      return get(id)
    },
  }
}
