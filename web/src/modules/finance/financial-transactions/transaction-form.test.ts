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
