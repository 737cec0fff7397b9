import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readOffsite } from '../apps/api/src/lib/operations/offsite.ts'
import { root } from './processes.ts'

const home = mkdtempSync(join(tmpdir(), 'portal-offsite-'))
afterAll(() => rmSync(home, { recursive: true }))
const backups = join(home, 'backups')
mkdirSync(backups)

/** Creates a fake restic from shell cases. It logs its calls. */
function restic(cases: string): void {
  const file = join(home, 'restic')
  const lines = ['#!/bin/sh', `echo "$@" >>'${join(home, 'calls')}'`, `case $1 in ${cases} esac`]
  writeFileSync(file, lines.join('\n'))
  chmodSync(file, 0o755)
}

/** Makes one copy, and reads its results. */
async function copy() {
  writeFileSync(join(home, 'calls'), '')
  const { status } = spawnSync('sh', [join(root, 'tools/offsite.sh'), 'once'], {
    env: { PATH: `${home}:${process.env.PATH}`, BACKUPS: backups, ERASURES: join(home, 'log') },
  })
  const commands = readFileSync(join(home, 'calls'), 'utf8').trim().split('\n')
  return { status, outcome: await readOffsite(backups), commands }
}

const saved = `backup) echo 'snapshot 1a2b3c4d saved';;`

test('writes the successful result that Health reads', async () => {
  restic(saved)
  const { status, outcome, commands } = await copy()
  expect(status).toBe(0)
  expect(outcome).toMatchObject({ ok: true, snapshot: '1a2b3c4d', reason: null, is_late: false })
  expect(Date.now() - Date.parse(outcome?.finished_at ?? '')).toBeLessThan(60_000)
  expect(commands).toEqual([
    'unlock',
    `backup --host portal --exclude *.part* --exclude offsite.json ${backups} ${join(home, 'log')}`,
    expect.stringMatching(/^check --read-data-subset=[1-7]\/7$/),
    'forget --host portal --keep-daily 7 --keep-weekly 5 --keep-monthly 12 --prune',
  ])
})

test('writes the reason of a failure in one line with the time of the last success, and removes nothing', async () => {
  restic(saved)
  const before = (await copy()).outcome
  restic(`${saved} check) printf 'ok\\nFatal: "pack" \\\\ of\\ta\\001b\\nmore\\n'; exit 1;;`)
  const { status, outcome, commands } = await copy()
  expect(status).toBe(1)
  expect(outcome).toEqual({ ...before, ok: false, reason: `'pack' ofab` })
  expect(commands.map((line) => line.split(' ')[0])).toEqual(['unlock', 'backup', 'check'])
})

test('writes the last line of output if restic gives no reason, and clears it after a successful copy', async () => {
  restic(`unlock) echo 'the server said no'; exit 1;;`)
  expect((await copy()).outcome).toMatchObject({ ok: false, reason: 'the server said no' })
  restic('unlock) exit 130;;')
  expect((await copy()).outcome).toMatchObject({ ok: false, reason: 'restic ended with code 130' })
  restic(saved)
  expect((await copy()).outcome).toMatchObject({ ok: true, reason: null })
})

test('is run by Compose, with the folders of the portal', () => {
  const { offsite } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), {
    merge: true,
  }).services
  expect(offsite).toMatchObject({
    profiles: ['offsite'],
    depends_on: ['backup'],
    entrypoint: ['sh', '/offsite.sh'],
    command: ['nightly'],
    environment: { BACKUPS: '/portal/backups', ERASURES: '/portal/data/erasures.log' },
  })
  expect(offsite.volumes).toEqual(
    expect.arrayContaining([
      './tools/offsite.sh:/offsite.sh:ro',
      'data:/portal/data:ro',
      'backups:/portal/backups',
    ]),
  )
})
