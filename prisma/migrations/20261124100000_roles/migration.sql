ALTER TYPE "Role" ADD VALUE 'reviewer' BEFORE 'admin';
ALTER TYPE "Role" ADD VALUE 'editor' BEFORE 'admin';
