import type { Salary } from "./job.ts";

const evenly = (from: number, to: number, by: number): number[] =>
  Array.from({ length: (to - from) / by + 1 }, (_, at) => from + at * by);

const thousands = [...evenly(10, 100, 5), 120, 140, 160, 180, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000];

/** The amounts a year that the filter `salary` knows, as its keys, in the currency of each opening; rising. */
export const salarySteps: readonly string[] = thousands.map((each) => String(each * 1000));

/** How often a year somebody is paid, by the period that a salary is for; hours of a full week, holidays included. */
export const timesAYear: Readonly<Record<Salary["unit"], number>> = { year: 1, month: 12, hour: 2080 };

/** The steps that an amount a year reaches; none for what is no amount. */
export const stepsUpTo = (amount: number): readonly string[] => salarySteps.filter((step) => Number(step) <= amount);

/** The steps that the upper end of a salary reaches, whatever its period. */
export const stepsOf = ({ max, unit }: Salary): readonly string[] => stepsUpTo(max * timesAYear[unit]);

/** The step itself and those above it: what an opening reaches that reaches the step. */
export const stepsFrom = (step: string): readonly string[] => salarySteps.slice(salarySteps.indexOf(step));
