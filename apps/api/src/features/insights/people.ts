import { arrangeAnswers, countAnswers, type FieldId, labelAnswers } from './answers.ts'
import { type Context, countColumn, type Figures, shareColumn, shareOf } from './table.ts'

export const readField =
  (id: FieldId) =>
  async ({ db, network }: Context): Promise<Figures> => {
    const { counts, founders } = await countAnswers(db, network, id)
    const answers = labelAnswers(network, id, counts)
    return {
      rows_are: 'text',
      columns: [countColumn('founders', 'Founders'), shareColumn],
      rows: arrangeAnswers(network, id, answers).map(({ label, count }) => ({
        label,
        values: [count, shareOf(count, founders)],
      })),
      total: founders,
    }
  }
