import { localTime } from '@portal/shared/core/local-time'
import { useNetwork } from '../session/network.ts'

/** Returns today's date in the network's time zone as 'YYYY-MM-DD', for deadlines. */
export const useToday = () => localTime(useNetwork().time_zone).dayAt(new Date())
