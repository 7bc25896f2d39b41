import type { Salary } from "./job.ts";

const evenlySpaced = (from: number, to: number, by: number): number[] =>
  Array.from({ length: (to - from) / by + 1 }, (_, at) => from + at * by);

const thousands = [
  ...evenlySpaced(10, 100, 5),
  120,
  140,
  160,
  180,
  200,
  250,
  300,
  400,
  500,
  750,
  1000,
  1500,
  2000,
  3000,
];

/** The values of the filter `salary`: yearly amounts, ascending, in the currency of each opening. */
export const salarySteps: readonly string[] = thousands.map((each) => String(each * 1000));

/** The number of pay periods in a year. For hourly pay, this is the number of paid hours in a full-time job, including holidays. */
export const periodsPerYear: Readonly<Record<Salary["unit"], number>> = { year: 1, month: 12, hour: 2080 };

/** Returns the steps up to a yearly amount; none for `NaN`. */
export const salaryStepsUpTo = (amount: number): readonly string[] =>
  salarySteps.filter((step) => Number(step) <= amount);

/** Returns the steps up to the maximum of a salary, which is first converted to a yearly amount. */
export const salaryStepsOf = ({ max, unit }: Salary): readonly string[] => salaryStepsUpTo(max * periodsPerYear[unit]);

/** Returns a step and all higher ones. */
export const salaryStepsFrom = (step: string): readonly string[] => salarySteps.slice(salarySteps.indexOf(step));
