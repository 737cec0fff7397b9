import { founderSample, friendSample } from '@portal/shared/applications/samples'
import type { OpenImport } from '@portal/shared/imports/schemas'
import { runImports } from '../features/imports/job.ts'
import type { TestApp } from './app.ts'
import { mailsDone } from './mails.ts'

type Agent = Awaited<ReturnType<TestApp['as']>>

export const importsPath = '/api/admin/imports/'

/** The text of a CSV file. */
export const csvOf = (columns: string[], rows: string[][]): string =>
  [columns, ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')

/** Uploads a file. */
export const uploadFile = (agent: Agent, file: string | Buffer, name = 'members.csv') =>
  agent.post(importsPath).query({ file_name: name }).set('content-type', 'text/csv').send(file)

/** Uploads a file and checks it with the fields that the portal proposes. */
export async function checkFile(
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

/** Imports people by name and address, up to their mails. Returns the id of the import. */
export async function importPeople(
  portal: TestApp,
  agent: Agent,
  people: string[][],
  track: OpenImport['track'] = 'female_founder',
): Promise<string> {
  const { id } = await checkFile(agent, csvOf(['Name', 'E-mail'], people), track)
  await agent.post(`${importsPath}${id}/start/`)
  await runImports(portal.deps)
  await mailsDone(portal)
  return id
}

/** The token of the latest invitation to an address. */
export function invitationToken({ sent }: Pick<TestApp, 'sent'>, to: string): string {
  const mail = sent.findLast((one) => one.to === to)
  return /invitation#token=([\w.-]+)/.exec(String(mail?.text))?.[1] ?? ''
}

const { email: _founder, password, ...founderAnswers } = founderSample
const { email: _friend, password: _same, ...friendAnswers } = friendSample

/** The body with which a founder accepts an invitation. */
export const founderAcceptance = (token: string, answers: object = {}) => ({
  token,
  password,
  userType: 'female_founder',
  answers: { ...founderAnswers, ...answers },
})

/** The body with which a friend accepts an invitation. */
export const friendAcceptance = (token: string, answers: object = {}) => ({
  token,
  password,
  userType: 'friend',
  answers: { ...friendAnswers, ...answers },
})
