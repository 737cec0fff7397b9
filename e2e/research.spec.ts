import { createStudy } from '@portal/database/factories/research'
import { expect, test } from './fixtures.ts'
import { uniqueWord } from './page-elements.ts'

test('a member takes part in a study, and reads the results of another', async ({
  page,
  signInAs,
  db,
}) => {
  test.slow()
  const mark = uniqueWord()
  const study = await createStudy(db, { title: `Survey ${mark}` })
  await createStudy(db, {
    title: `Diary ${mark}`,
    status: 'closed',
    findings: 'It took eleven months.',
  })
  const ada = await signInAs('founder')
  await page.goto('/pulse')
  await expect(page.getByText(/^\d+ Running$/)).toBeVisible()
  const card = page.getByRole('article', { name: `Survey ${mark}` })
  await card.getByRole('button', { name: /^Participate/ }).click()
  await expect(page).toHaveURL(`/pulse?dialog=participate&study=${study.id}`)
  const dialog = page.getByRole('dialog', { name: `Survey ${mark}` })
  await dialog.getByLabel('Your answer').fill('A year and a half.')
  await dialog.getByRole('button', { name: 'Send my answer' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText(/^You took part on /)).toBeVisible()
  expect(await db.studyAnswer.findMany({ where: { study_id: study.id } })).toMatchObject([
    { answer: 'A year and a half.' },
  ])
  expect(await db.activity.count({ where: { user_id: ada.id, action_type: 'Submitted' } })).toBe(1)

  await page
    .getByRole('article', { name: `Diary ${mark}` })
    .getByRole('button', { name: /^See Results/ })
    .click()
  await expect(page.getByRole('dialog').getByText('It took eleven months.')).toBeVisible()
})

test('an administrator invites members to a study once, and reads anonymous answers', async ({
  page,
  signInAs,
  people,
  db,
}) => {
  const mark = uniqueWord()
  const study = await createStudy(db, { title: `First rounds ${mark}`, status: 'active' })
  await people.founder({ consents: { participate_research: true } })
  const ada = await people.founder()
  await db.participation.create({ data: { study_id: study.id, user_id: ada.id, submitted: true } })
  await db.studyAnswer.create({ data: { study_id: study.id, answer: `It takes a year. ${mark}` } })
  await signInAs('admin')
  await page.goto(`/admin/content?kind=studies&search=${mark}`)
  await page.getByRole('button', { name: `Answers ${study.title}` }).click()
  const answers = page.getByRole('dialog', { name: `Answers: ${study.title}` })
  await expect(answers.getByText(`It takes a year. ${mark}`)).toBeVisible()
  await expect(answers).not.toContainText(ada.full_name)
  await page.keyboard.press('Escape')
  await expect(answers).toBeHidden()

  await page.getByRole('button', { name: `Edit ${study.title}` }).click()
  const panel = page.getByRole('region', { name: 'Invitation' })
  await expect(
    panel.getByText(/members? agreed to take part in research. You can invite them by email once/),
  ).toBeVisible()
  await panel.getByRole('button', { name: 'Send the invitation' }).click()
  const question = page.getByRole('dialog', { name: `to “${study.title}”?` })
  await question.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(/^The portal can’t send email yet/)).toBeVisible()
  await expect(panel.getByText('The invitation was sent on')).toBeVisible()
  await expect(panel.getByRole('button')).toHaveCount(0)
})
