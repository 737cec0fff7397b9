import { extractText } from 'unpdf'
import { openAdminNavigation } from './admin-navigation.ts'
import { expect, test } from './fixtures.ts'
import { region as card, choose, download, expectNoHorizontalScroll } from './page-elements.ts'

/** Removes white space, because lines may break anywhere. */
const squeezed = (text: string) => text.replaceAll(/\s/g, '')

test('insights follow the URL and offer their figures as a table and a file', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  await page.goto('/admin')
  await (await openAdminNavigation(page)).getByRole('link', { name: 'Insights' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
  const title = 'Applications sent, approved and declined'
  await expect(card(page, title).getByRole('img', { name: title }).locator('svg')).toBeVisible()
  await expectNoHorizontalScroll(page)

  await choose(page, 'Period', 'All time')
  await choose(page, 'Track', 'Friend')
  await expect(page).toHaveURL(/\?period=all&track=friend$/)
  await expect(page.getByText(/^Figures from .+ to /)).toBeVisible()
  await page.getByRole('tab', { name: 'Membership' }).click()
  await expect(page).toHaveURL(/section=membership&period=all&track=friend$/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('All time')
  await expect(page.getByRole('tab', { name: 'Membership', selected: true })).toBeVisible()

  // Until yesterday, because other tests create members.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await page.goto(
    `/admin/insights?section=membership&period=dates&from=2020-01-01&to=${yesterday}&track=friend`,
  )
  // This part uses the keyboard alone.
  const found = 'How members who joined found the network'
  const shown = page.getByRole('button', { name: `Show table: ${found}` })
  await shown.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: found })
  const rows = dialog.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const figures = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map(({ textContent }) => textContent)),
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(shown).toBeFocused()

  const button = page.getByRole('button', { name: `Download CSV: ${found}` })
  const { name, text } = await download(button)
  expect(name).toBe('found-us.csv')
  const lines = text.replace('\uFEFF', '').trim().split(/\r?\n/)
  for (const [index, [label = '', count = '']] of figures.entries()) {
    expect(lines[index]).toContain(label)
    expect(lines[index]).toContain(count)
  }
  for (const section of ['Who we are', 'Activity', 'Reach']) {
    await page.getByRole('tab', { name: section }).click()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expectNoHorizontalScroll(page)
  }
})

test('the report of the last quarter can be printed and saved as a file', async ({
  page,
  signInAs,
  anotherPage,
}) => {
  test.slow()
  await signInAs('admin')
  await page.goto('/admin/insights')
  await page.getByRole('link', { name: 'Funder report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Funder report' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('Last quarter')
  const sheet = page.getByRole('article', { name: 'Report', exact: true })
  const heading = sheet.getByRole('heading', { name: /^Report for / })
  await expect(heading).toBeVisible()
  await expect(sheet.locator('svg').first()).toBeVisible()
  await expectNoHorizontalScroll(page)

  await test.step('nothing is cut by the end of a page', async () => {
    const figures = await sheet.getByRole('figure').evaluateAll((elements) =>
      elements.map((figure) => ({
        title: figure.querySelector('h4')?.textContent ?? '',
        texts: [...figure.querySelectorAll('h4, table, svg text')].map(
          ({ textContent }) => textContent ?? '',
        ),
      })),
    )
    expect(figures.length).toBeGreaterThan(5)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    const { text } = await extractText(new Uint8Array(pdf))
    const pages = text.map(squeezed)
    expect(pages.length).toBeGreaterThan(1)
    for (const { title, texts } of figures) {
      const isOnOnePage = pages.some((one) => texts.every((label) => one.includes(squeezed(label))))
      expect(isOnOnePage, `“${title}” on one page of ${pages.length}`).toBe(true)
    }
    expect(pages[0]).toContain(squeezed(await heading.innerText()))
    expect(pages[2]).toContain('Annex')
    expect(pages.join('')).not.toMatch(/LogOut|Auditlog|Downloadtables/)
  })

  await test.step('it has two pages before its annex, also with the longest foreword', async () => {
    await page.getByRole('button', { name: /^(Add a|Edit) foreword$/ }).click()
    const lines = Array.from({ length: 10 }, (_, n) =>
      `${n} ${'good words '.repeat(9)}`.slice(0, 97),
    )
    await page.getByRole('textbox', { name: 'Foreword' }).fill(lines.join('\n\n'))
    await page.getByRole('button', { name: 'Save foreword' }).click()
    await expect(sheet.getByText(lines[9]?.trim() ?? '')).toBeVisible()
    const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
    const pages = text.map(squeezed)
    expect(pages.findIndex((one) => one.includes('Annex'))).toBe(2)
    expect(pages[1]).toContain(squeezed('Figures from the members’ portal'))
  })

  await test.step('the file needs nothing of the portal', async () => {
    const save = page.getByRole('button', { name: 'Save as HTML' })
    const { name, text } = await download(save)
    expect(name).toMatch(/^report-\d{4}-\d\d-to-\d{4}-\d\d\.html$/)
    const reader = await anotherPage()
    await reader.setContent(text)
    const copy = reader.getByRole('article', { name: 'Report', exact: true })
    await expect(copy).toHaveText((await sheet.textContent()) ?? '')
    await expect(copy.locator('svg').first()).toBeVisible()
    await expect(copy.getByRole('heading', { level: 2 }).first()).toHaveCSS('font-weight', '540')
    expect(await reader.locator('script, link, img, iframe').count()).toBe(0)
  })

  await test.step('the tables show the same as the report', async () => {
    const button = page.getByRole('button', { name: 'Download tables as CSV' })
    const { text } = await download(button)
    const table = sheet.locator('.annex').getByRole('figure').first()
    const title = await table.getByRole('heading').innerText()
    expect(text).toContain(title)
  })

  await test.step('other months stand in the address', async () => {
    await choose(page, 'Period', 'Last month')
    await expect(page).toHaveURL(/\?from=(\d{4}-\d\d)&to=\1$/)
  })
})
