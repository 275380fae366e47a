import { expect, test } from 'vitest';
import {
  EMPTY_TRANSACTION,
  findTransactionChanges,
  toNewTransaction,
  transactionFormSchema,
} from './transaction-form.ts';

const PLAIN = {
  ...EMPTY_TRANSACTION,
  transactionType: 'income',
  businessUnit: 'general',
  amount: '27760.5',
  description: 'Deposit',
};

test('an empty form shows an error for every required field', () => {
  const fields = transactionFormSchema.safeParse(EMPTY_TRANSACTION).error?.flatten().fieldErrors;
  expect(fields).toEqual({
    transactionType: ['Choose a type.'],
    businessUnit: ['Choose a business unit.'],
    amount: ['Enter an amount.'],
    description: ['Enter a description.'],
  });
});

test('a basic transaction sends the specified payload and stays the same on every retry', () => {
  const sent = JSON.parse(JSON.stringify(toNewTransaction(transactionFormSchema.parse(PLAIN))));
  expect(sent).toEqual({
    transactionType: 'income',
    businessUnit: 'general',
    amount: '27760.50',
    description: 'Deposit',
    transactionDate: null,
  });
});

test('a transfer sends two accounts and income sends one', () => {
  const both = { ...PLAIN, accountId: '1', fromAccountId: '2', toAccountId: '3' };
  expect(transactionFormSchema.parse(both)).toMatchObject({ accountId: 1, fromAccountId: null, toAccountId: null });
  expect(transactionFormSchema.parse({ ...both, transactionType: 'transfer' })).toMatchObject({
    accountId: null,
    fromAccountId: 2,
    toAccountId: 3,
  });
});

test('amounts the books can’t hold are rejected', () => {
  for (const amount of ['0', '-5', '1.005', '10000000000', 'ten']) {
    expect(transactionFormSchema.safeParse({ ...PLAIN, amount }).success, amount).toBe(false);
  }
});

test('a correction sends only changed fields, plus the accounts when the type changes', () => {
  const after = { ...PLAIN, description: 'Second deposit' };
  expect(findTransactionChanges(PLAIN, after, transactionFormSchema.parse(after))).toEqual({
    description: 'Second deposit',
  });
  const moved = { ...PLAIN, transactionType: 'expense', accountId: '4' };
  expect(findTransactionChanges(PLAIN, moved, transactionFormSchema.parse(moved))).toEqual({
    transactionType: 'expense',
    accountId: 4,
    fromAccountId: null,
    toAccountId: null,
  });
  expect(findTransactionChanges(PLAIN, PLAIN, transactionFormSchema.parse(PLAIN))).toEqual({});
});

test('only an expense belongs to a job, with its code and type', () => {
  const job = { ...PLAIN, jobId: '7', costCodeId: '3', costType: 'labor' };
  const none = { jobId: null, costCodeId: null, costType: null };
  expect(transactionFormSchema.parse(job)).toMatchObject(none);
  const cost = { ...job, transactionType: 'expense' };
  expect(transactionFormSchema.parse(cost)).toMatchObject({ jobId: 7, costCodeId: 3, costType: 'labor' });
  const before = { ...PLAIN, transactionType: 'expense' };
  expect(findTransactionChanges(before, cost, transactionFormSchema.parse(cost))).toEqual({
    jobId: 7,
    costCodeId: 3,
    costType: 'labor',
  });
  const without = { ...cost, jobId: 'none' };
  expect(findTransactionChanges(cost, without, transactionFormSchema.parse(without))).toEqual(none);
});
