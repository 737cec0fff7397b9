import { Box } from '@mantine/core'
import { isHttpUrl } from '@portal/shared/core/web-address'
import { sectionTitles } from '@portal/shared/insights/charts'
import { roundingSource, roundingText } from '@portal/shared/insights/rounding'
import type { InsightsReport, ReportTable, ReportWin } from '@portal/shared/insights/schemas'
import type { Ref } from 'react'
import { colours } from '#config/css-variables.ts'
import { formatDate, formatDay } from '#lib/text/dates.ts'
import { Legend } from './Drawing.tsx'
import {
  colourOf,
  headOf,
  isEmpty,
  monthsText,
  numberText,
  rowText,
  seriesOf,
  valueText,
} from './figures.ts'
import './Report.css'
import { proseOf } from './report-prose.ts'
import TimeChart from './TimeChart.tsx'

const sections = ['membership', 'people', 'activity', 'applications'] as const

interface ReportSheetProps {
  report: InsightsReport
  network: string
  ref: Ref<HTMLElement>
}

/** A report for print and saving, styled by Report.css alone and always in light colours. */
export function ReportSheet({ report, network, ref }: ReportSheetProps) {
  const { from, to, figures, tables, wins } = report
  const prose = proseOf(report)
  const glance = [
    ['Active members', figures.active_members],
    ['Joined', figures.joined],
    ['Events', figures.events],
    ['Wins', figures.wins],
  ] as const
  return (
    <Box
      component="article"
      ref={ref}
      className="report portal-light"
      aria-label="Report"
      __vars={colours}
    >
      <header>
        <p>{network}</p>
        <h2>{`Report for ${monthsText(from, to)}`}</h2>
      </header>
      <dl>
        {glance.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{numberText(count)}</dd>
          </div>
        ))}
      </dl>
      {sections.map((section) => {
        const ofSection = tables.filter((table) => table.section === section)
        if (ofSection.length === 0) return null
        return (
          <section key={section}>
            <h3>{sectionTitles[section]}</h3>
            {prose[section] && <p>{prose[section]}</p>}
            <div className="breakdowns">
              {ofSection.map((table) => (
                <Breakdown key={table.id} table={table} />
              ))}
            </div>
          </section>
        )
      })}
      {wins.length > 0 && (
        <section>
          <h3>Wins</h3>
          {wins.map((win) => (
            <Win key={win.id} win={win} />
          ))}
        </section>
      )}
      <footer>
        <p>
          {roundingText} <a href={roundingSource}>{roundingSource}</a>
        </p>
        <p>{`Figures from the members’ portal on ${formatDate(report.as_of)}.`}</p>
      </footer>
    </Box>
  )
}

/** A chart with its table. The bars of a breakdown are drawn in the table. */
function Breakdown({ table }: { table: ReportTable }) {
  const { columns, note, rows, rows_are, shape, title, totals } = table
  const series = seriesOf(columns)
  const inTime = rows_are !== 'text'
  const hasTotals = totals.some((total) => total !== null)
  const [bar] = series
  const longest = Math.max(1e-9, ...rows.map(({ values }) => values[bar?.at ?? 0] ?? 0))
  return (
    <figure aria-label={title} className={inTime || columns.length > 2 ? 'wide' : undefined}>
      <h4>{title}</h4>
      {isEmpty(table) ? (
        <p>All of these counts round to 0.</p>
      ) : (
        <>
          {inTime && (
            <div className="drawing">
              {series.length > 1 && <Legend series={series} lines={shape === 'line'} />}
              <TimeChart table={table} shape={shape} height={180} withTooltip={false} />
            </div>
          )}
          <table>
            <thead>
              <tr>
                <th scope="col">{headOf(rows_are)}</th>
                {columns.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row">
                    {rowText(label, rows_are)}
                    {!inTime && bar && (
                      <span
                        style={{
                          width: `${(100 * (values[bar.at] ?? 0)) / longest}%`,
                          backgroundColor: colourOf(bar),
                        }}
                      />
                    )}
                  </th>
                  {columns.map(({ key, unit }, at) => (
                    <td key={key}>{valueText(values[at] ?? null, unit)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            {hasTotals && (
              <tfoot>
                <tr>
                  <th scope="row">Total</th>
                  {columns.map(({ key, unit }, at) => (
                    <td key={key}>{valueText(totals[at] ?? null, unit)}</td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </>
      )}
      {note && <figcaption>{note}</figcaption>}
    </figure>
  )
}

const Win = ({ win: { title, author, company, date, description, link } }: { win: ReportWin }) => (
  <article>
    <h4>{title}</h4>
    <p>{[author, company, formatDay(date)].filter(Boolean).join(' · ')}</p>
    <p>{description}</p>
    {link && isHttpUrl(link) && (
      <a href={link} target="_blank" rel="noopener noreferrer">
        {link}
      </a>
    )}
  </article>
)
